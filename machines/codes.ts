import { adminState, adminStatus } from './admin/admin.codes.ts';
import { adminNotificationType, notificationService } from './admin/notification.codes.ts';
import { auditChainState, auditResult } from './audit/audit.codes.ts';
import { bannerLocale, bannerStatus } from './banner/banner.codes.ts';
import {
  broadcastLeftOut,
  broadcastRecipientStatus,
  broadcastStatus,
} from './broadcast/broadcast.codes.ts';
import { callbackStatus } from './callback/callback.codes.ts';
import { chatMessageStatus } from './chat-message/chat-message.codes.ts';
import { cityStatus } from './city/city.codes.ts';
import { codeStatus } from './code/code.codes.ts';
import { countryStatus } from './country/country.codes.ts';
import { cryptoCurrencyStatus } from './crypto-currency/crypto-currency.codes.ts';
import { cryptoTokenStatus } from './crypto-token/crypto-token.codes.ts';
import { currencyStatus, currencyType } from './currency/currency.codes.ts';
import {
  dealInitiator,
  dealOutcome,
  dealStatus,
  dealStatusSecond,
  dealType,
  timerUnit,
} from './deal/deal.codes.ts';
import { deviceStatus, deviceType } from './device/device.codes.ts';
import { caseRelation, disputeReason, disputeStatus } from './dispute/dispute.codes.ts';
import {
  contentLanguage,
  emailTemplateStatus,
  emailTemplateType,
} from './email-template/email-template.codes.ts';
import { exchangeOrderStatus } from './exchange-order/exchange-order.codes.ts';
import {
  exchangeRateSettingStatus,
  rateExchanger,
} from './exchange-rate-setting/exchange-rate-setting.codes.ts';
import { feedbackInfluence, feedbackStatus } from './feedback/feedback.codes.ts';
import { frontConfigAccess } from './front-config-access/front-config-access.codes.ts';
import { frontConfigAppStatus } from './front-config-app/front-config-app.codes.ts';
import { chatMemberType } from './group-chat/group-chat.codes.ts';
import { invoiceStatus } from './invoice/invoice.codes.ts';
import { kytStatus } from './kyt/kyt.codes.ts';
import { marketStatus } from './market/market.codes.ts';
import { merchantFeeSide } from './merchant-fee/merchant-fee.codes.ts';
import {
  paymentTransactionStatus,
  paymentTransactionType,
} from './merchant-transaction/merchant-transaction.codes.ts';
import { multiwalletTokenStatus } from './multiwallet-token/multiwallet-token.codes.ts';
import { notificationTemplateStatus } from './notification-template/notification-template.codes.ts';
import { offerStatus, offerType } from './offer/offer.codes.ts';
import { mailServerResult } from './options/mail-server.codes.ts';
import { optionSet, optionSetStatus } from './options/options.codes.ts';
import { p2pBanStatus } from './p2p-ban/p2p-ban.codes.ts';
import { p2pFeeSource } from './p2p-fee/p2p-fee.codes.ts';
import { p2pGroupStatus } from './p2p-group/p2p-group.codes.ts';
import { p2pLimitStatus } from './p2p-limit/p2p-limit.codes.ts';
import { p2pMessageStatus, p2pMessageType } from './p2p-message/p2p-message.codes.ts';
import {
  p2pUserRole,
  paymentMethodCategory,
  profileType,
} from './p2p-profile/p2p-profile.codes.ts';
import {
  paymentFieldType,
  paymentMethodStatus,
  paymentMethodType,
} from './payment-method/payment-method.codes.ts';
import {
  paymentTemplateStatus,
  templateFieldType,
} from './payment-template/payment-template.codes.ts';
import { productStatus } from './product/product.codes.ts';
import {
  referralIncomeType,
  referralLevel,
  referralProgramBlock,
  referralProgramStatus,
  referralStatus,
} from './referral/referral.codes.ts';
import { registrationRequestStatus } from './registration-request/registration-request.codes.ts';
import { reportIgnoreTag, reportStatus, reportType } from './report/report.codes.ts';
import { requisiteReviewStatus, requisiteStatus } from './requisite/requisite.codes.ts';
import { securityGroupStatus } from './security-group/security-group.codes.ts';
import { signInSessionStatus } from './sign-in-session/sign-in-session.codes.ts';
import {
  stakingLogType,
  stakingSettingsStatus,
  userStakingStatus,
} from './staking/staking.codes.ts';
import { chartPeriod, profitSource } from './statistics/statistics.codes.ts';
import { stopSwitch, stopSwitchStatus } from './stop-switch/stop-switch.codes.ts';
import { storeLocale, storeStatus } from './store/store.codes.ts';
import { systemNotificationStatus } from './system-notification/system-notification.codes.ts';
import { traderLeadReferralStatus } from './trader-lead/trader-lead.codes.ts';
import { orderSide, orderStatus, orderType } from './trading-order/trading-order.codes.ts';
import {
  operationSide,
  operationType,
  transactionMethodType,
  transactionStatus,
  transactionType,
} from './transaction/transaction.codes.ts';
import {
  limitPeriod,
  transactionLimitStatus,
} from './transaction-limit/transaction-limit.codes.ts';
import { transactionMethodStatus } from './transaction-method/transaction-method.codes.ts';
import {
  secondFactorCodeStatus,
  secondFactorMethod,
  secondFactorService,
  userActionType,
  userRole,
  userStatus,
} from './user/user.codes.ts';
import { lockType, userAccess } from './user-lock/user-lock.codes.ts';
import { emailBodyType, userNotification } from './user-notification/user-notification.codes.ts';
import {
  autoVerificationStatus,
  documentType,
  openVerification,
  verificationProvider,
  verificationResponse,
  verificationStatus,
  verificationType,
} from './verification/verification.codes.ts';
import {
  balanceDepositType,
  financeState,
  movementKind,
  movementState,
  walletKind,
  walletStatus,
} from './wallet/wallet.codes.ts';

/** Written by `npm run gen` from the files that exist. Tables by the name in the schema's `@codes`. */
export const codes: Readonly<Record<string, Readonly<Record<string, number | string>>>> = {
  adminState,
  adminStatus,
  adminNotificationType,
  notificationService,
  auditChainState,
  auditResult,
  bannerLocale,
  bannerStatus,
  broadcastLeftOut,
  broadcastRecipientStatus,
  broadcastStatus,
  callbackStatus,
  chatMessageStatus,
  cityStatus,
  codeStatus,
  countryStatus,
  cryptoCurrencyStatus,
  cryptoTokenStatus,
  currencyStatus,
  currencyType,
  dealInitiator,
  dealOutcome,
  dealStatus,
  dealStatusSecond,
  dealType,
  timerUnit,
  deviceStatus,
  deviceType,
  caseRelation,
  disputeReason,
  disputeStatus,
  contentLanguage,
  emailTemplateStatus,
  emailTemplateType,
  exchangeOrderStatus,
  exchangeRateSettingStatus,
  rateExchanger,
  feedbackInfluence,
  feedbackStatus,
  frontConfigAccess,
  frontConfigAppStatus,
  chatMemberType,
  invoiceStatus,
  kytStatus,
  marketStatus,
  merchantFeeSide,
  paymentTransactionStatus,
  paymentTransactionType,
  multiwalletTokenStatus,
  notificationTemplateStatus,
  offerStatus,
  offerType,
  mailServerResult,
  optionSet,
  optionSetStatus,
  p2pBanStatus,
  p2pFeeSource,
  p2pGroupStatus,
  p2pLimitStatus,
  p2pMessageStatus,
  p2pMessageType,
  p2pUserRole,
  paymentMethodCategory,
  profileType,
  paymentFieldType,
  paymentMethodStatus,
  paymentMethodType,
  paymentTemplateStatus,
  templateFieldType,
  productStatus,
  referralIncomeType,
  referralLevel,
  referralProgramBlock,
  referralProgramStatus,
  referralStatus,
  registrationRequestStatus,
  reportIgnoreTag,
  reportStatus,
  reportType,
  requisiteReviewStatus,
  requisiteStatus,
  securityGroupStatus,
  signInSessionStatus,
  stakingLogType,
  stakingSettingsStatus,
  userStakingStatus,
  chartPeriod,
  profitSource,
  stopSwitch,
  stopSwitchStatus,
  storeLocale,
  storeStatus,
  systemNotificationStatus,
  traderLeadReferralStatus,
  orderSide,
  orderStatus,
  orderType,
  operationSide,
  operationType,
  transactionMethodType,
  transactionStatus,
  transactionType,
  limitPeriod,
  transactionLimitStatus,
  transactionMethodStatus,
  secondFactorCodeStatus,
  secondFactorMethod,
  secondFactorService,
  userActionType,
  userRole,
  userStatus,
  lockType,
  userAccess,
  emailBodyType,
  userNotification,
  autoVerificationStatus,
  documentType,
  openVerification,
  verificationProvider,
  verificationResponse,
  verificationStatus,
  verificationType,
  balanceDepositType,
  financeState,
  movementKind,
  movementState,
  walletKind,
  walletStatus,
};
