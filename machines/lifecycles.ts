import { adminLifecycle } from './admin/admin.machine.ts';
import { bannerLifecycle } from './banner/banner.machine.ts';
import { broadcastLifecycle } from './broadcast/broadcast.machine.ts';
import {
  privateChatLifecycle,
  privateChatMessageLifecycle,
  publicChatMessageLifecycle,
} from './chat-message/chat-message.machine.ts';
import { cityLifecycle } from './city/city.machine.ts';
import { countryLifecycle } from './country/country.machine.ts';
import { cryptoCurrencyLifecycle } from './crypto-currency/crypto-currency.machine.ts';
import { cryptoTokenLifecycle } from './crypto-token/crypto-token.machine.ts';
import { currencyLifecycle } from './currency/currency.machine.ts';
import { dealLifecycle } from './deal/deal.machine.ts';
import { deviceLifecycle } from './device/device.machine.ts';
import { disputeLifecycle } from './dispute/dispute.machine.ts';
import { emailTemplateLifecycle } from './email-template/email-template.machine.ts';
import { exchangeOrderLifecycle } from './exchange-order/exchange-order.machine.ts';
import { exchangeRateSettingLifecycle } from './exchange-rate-setting/exchange-rate-setting.machine.ts';
import { feedbackLifecycle } from './feedback/feedback.machine.ts';
import { frontConfigAccessLifecycle } from './front-config-access/front-config-access.machine.ts';
import { frontConfigAppLifecycle } from './front-config-app/front-config-app.machine.ts';
import { invoiceLifecycle } from './invoice/invoice.machine.ts';
import { kytLifecycle } from './kyt/kyt.machine.ts';
import { marketLifecycle } from './market/market.machine.ts';
import { multiwalletTokenLifecycle } from './multiwallet-token/multiwallet-token.machine.ts';
import { notificationTemplateLifecycle } from './notification-template/notification-template.machine.ts';
import { offerLifecycle } from './offer/offer.machine.ts';
import {
  bannerOptionsLifecycle,
  bookingSettingsLifecycle,
  emailOptionsLifecycle,
  p2pFeesLifecycle,
  paymentMethodFeesLifecycle,
  personalFeesLifecycle,
  technicalOptionsLifecycle,
  tradeTimersLifecycle,
  tradingOptionsLifecycle,
} from './options/options.machine.ts';
import { p2pBanLifecycle } from './p2p-ban/p2p-ban.machine.ts';
import { p2pGroupLifecycle } from './p2p-group/p2p-group.machine.ts';
import { p2pLimitLifecycle } from './p2p-limit/p2p-limit.machine.ts';
import { p2pMessageLifecycle } from './p2p-message/p2p-message.machine.ts';
import { paymentMethodLifecycle } from './payment-method/payment-method.machine.ts';
import { paymentTemplateLifecycle } from './payment-template/payment-template.machine.ts';
import { productLifecycle } from './product/product.machine.ts';
import {
  referralLifecycle,
  referralProgramBlockLifecycle,
  referralProgramLifecycle,
} from './referral/referral.machine.ts';
import { registrationRequestLifecycle } from './registration-request/registration-request.machine.ts';
import { reportLifecycle } from './report/report.machine.ts';
import { requisiteLifecycle, requisiteReviewLifecycle } from './requisite/requisite.machine.ts';
import { securityGroupLifecycle } from './security-group/security-group.machine.ts';
import { signInSessionLifecycle } from './sign-in-session/sign-in-session.machine.ts';
import { stakingSettingsLifecycle, userStakingLifecycle } from './staking/staking.machine.ts';
import { stopSwitchLifecycle } from './stop-switch/stop-switch.machine.ts';
import { systemNotificationLifecycle } from './system-notification/system-notification.machine.ts';
import { traderLeadReferralLifecycle } from './trader-lead/trader-lead.machine.ts';
import { tradingOrderLifecycle } from './trading-order/trading-order.machine.ts';
import { transactionLifecycle } from './transaction/transaction.machine.ts';
import {
  transactionLimitLifecycle,
  userTransactionLimitLifecycle,
} from './transaction-limit/transaction-limit.machine.ts';
import { transactionMethodLifecycle } from './transaction-method/transaction-method.machine.ts';
import { userLockLifecycle } from './user-lock/user-lock.machine.ts';
import { verificationLifecycle } from './verification/verification.machine.ts';
import { walletLifecycle, walletMovementLifecycle } from './wallet/wallet.machine.ts';

/** Written by `npm run gen` from the files that exist. */
export const lifecycles = {
  admin: adminLifecycle,
  banner: bannerLifecycle,
  broadcast: broadcastLifecycle,
  privateChat: privateChatLifecycle,
  privateChatMessage: privateChatMessageLifecycle,
  publicChatMessage: publicChatMessageLifecycle,
  city: cityLifecycle,
  country: countryLifecycle,
  cryptoCurrency: cryptoCurrencyLifecycle,
  cryptoToken: cryptoTokenLifecycle,
  currency: currencyLifecycle,
  deal: dealLifecycle,
  device: deviceLifecycle,
  dispute: disputeLifecycle,
  emailTemplate: emailTemplateLifecycle,
  exchangeOrder: exchangeOrderLifecycle,
  exchangeRateSetting: exchangeRateSettingLifecycle,
  feedback: feedbackLifecycle,
  frontConfigAccess: frontConfigAccessLifecycle,
  frontConfigApp: frontConfigAppLifecycle,
  invoice: invoiceLifecycle,
  kyt: kytLifecycle,
  market: marketLifecycle,
  multiwalletToken: multiwalletTokenLifecycle,
  notificationTemplate: notificationTemplateLifecycle,
  offer: offerLifecycle,
  bannerOptions: bannerOptionsLifecycle,
  bookingSettings: bookingSettingsLifecycle,
  emailOptions: emailOptionsLifecycle,
  p2pFees: p2pFeesLifecycle,
  paymentMethodFees: paymentMethodFeesLifecycle,
  personalFees: personalFeesLifecycle,
  technicalOptions: technicalOptionsLifecycle,
  tradeTimers: tradeTimersLifecycle,
  tradingOptions: tradingOptionsLifecycle,
  p2pBan: p2pBanLifecycle,
  p2pGroup: p2pGroupLifecycle,
  p2pLimit: p2pLimitLifecycle,
  p2pMessage: p2pMessageLifecycle,
  paymentMethod: paymentMethodLifecycle,
  paymentTemplate: paymentTemplateLifecycle,
  product: productLifecycle,
  referral: referralLifecycle,
  referralProgramBlock: referralProgramBlockLifecycle,
  referralProgram: referralProgramLifecycle,
  registrationRequest: registrationRequestLifecycle,
  report: reportLifecycle,
  requisite: requisiteLifecycle,
  requisiteReview: requisiteReviewLifecycle,
  securityGroup: securityGroupLifecycle,
  signInSession: signInSessionLifecycle,
  stakingSettings: stakingSettingsLifecycle,
  userStaking: userStakingLifecycle,
  stopSwitch: stopSwitchLifecycle,
  systemNotification: systemNotificationLifecycle,
  traderLeadReferral: traderLeadReferralLifecycle,
  tradingOrder: tradingOrderLifecycle,
  transaction: transactionLifecycle,
  transactionLimit: transactionLimitLifecycle,
  userTransactionLimit: userTransactionLimitLifecycle,
  transactionMethod: transactionMethodLifecycle,
  userLock: userLockLifecycle,
  verification: verificationLifecycle,
  wallet: walletLifecycle,
  walletMovement: walletMovementLifecycle,
} as const;
