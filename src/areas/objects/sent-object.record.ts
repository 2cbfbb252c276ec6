import type { RecordSpec } from '../../action/define-record.ts';
import { partLabel } from '../../action/sent-part-text.ts';
import { nameObject, type SentObject } from '../../entities/object-name.ts';
import { findText } from '../../i18n/derived-text.ts';
import type { Namespace } from '../../i18n/resources.ts';
import { adminRecord } from '../admins/admin.record.ts';
import { disputeRecord } from '../arbitration/dispute.record.ts';
import { bannerRecord } from '../banners/banner.record.ts';
import { privateMessageRecord, publicMessageRecord } from '../chats/chat-message.record.ts';
import { privateChatRecord } from '../chats/private-chat.record.ts';
import { cityRecord } from '../cities/city.record.ts';
import { countryRecord } from '../countries/country.record.ts';
import { cryptoCurrencyRecord } from '../crypto-currencies/crypto-currency.record.ts';
import { cryptoTokenRecord } from '../crypto-tokens/crypto-token.record.ts';
import { currencyRecord } from '../currencies/currency.record.ts';
import { dealRecord } from '../deals/deal.record.ts';
import { deviceRecord } from '../devices/device.record.ts';
import { emailTemplateRecord } from '../email-templates/email-template.record.ts';
import { exchangeOrderRecord } from '../exchange-orders/exchange-order.record.ts';
import { exchangeRateSettingRecord } from '../exchange-rate-settings/exchange-rate-setting.record.ts';
import { feedbackRecord } from '../feedback/feedback.record.ts';
import { movementRecord, walletRecord } from '../finance/wallet.record.ts';
import { frontConfigAppRecord } from '../front-config/front-config-app.record.ts';
import { limitRecord, userLimitRecord } from '../limits/limit.record.ts';
import { marketRecord } from '../markets/market.record.ts';
import { multiwalletTokenRecord } from '../multiwallet-tokens/multiwallet-token.record.ts';
import { notificationTemplateRecord } from '../notification-templates/notification-template.record.ts';
import { offerRecord } from '../offers/offer.record.ts';
import { p2pGroupRecord } from '../p2p-groups/p2p-group.record.ts';
import { p2pLimitRecord } from '../p2p-limits/p2p-limit.record.ts';
import { p2pMessageRecord } from '../p2p-messages/p2p-message.record.ts';
import { paymentMethodRecord } from '../payment-methods/payment-method.record.ts';
import { paymentTemplateRecord } from '../payment-templates/payment-template.record.ts';
import { referralRecord } from '../referral/referral.record.ts';
import { referralProgramRecord } from '../referral/referral-program.record.ts';
import { registrationRequestRecord } from '../registration-requests/registration-request.record.ts';
import { reportRecord } from '../reports/report.record.ts';
import { requisiteRecord } from '../requisites/requisite.record.ts';
import { securityGroupRecord } from '../security-groups/security-group.record.ts';
import { stakingSettingsRecord } from '../staking/staking-settings.record.ts';
import { userStakingRecord } from '../staking/user-staking.record.ts';
import { stopSwitchRecord } from '../stop-switches/stop-switch.record.ts';
import { traderLeadReferralRecord } from '../trader-leads/trader-lead-referral.record.ts';
import { orderRecord } from '../trading/order.record.ts';
import { transactionMethodRecord } from '../transaction-methods/transaction-method.record.ts';
import { transactionRecord } from '../transactions/transaction.record.ts';
import { userRecord } from '../users/user.record.ts';

/** Records of the kinds that have a page or a list. */
const records: Readonly<Record<string, Pick<RecordSpec, 'name' | 'path'>>> = {
  Admin: adminRecord,
  Banner: bannerRecord,
  City: cityRecord,
  Country: countryRecord,
  CryptoCurrency: cryptoCurrencyRecord,
  CryptoToken: cryptoTokenRecord,
  Deal: dealRecord,
  Device: deviceRecord,
  Dispute: disputeRecord,
  EmailTemplate: emailTemplateRecord,
  ExchangeOrder: exchangeOrderRecord,
  ExchangeRateSetting: exchangeRateSettingRecord,
  Feedback: feedbackRecord,
  FrontConfigApp: frontConfigAppRecord,
  FrontConfigGroup: { name: 'frontConfig', path: (id) => `/front-config/groups/${id}` },
  ListedCurrency: currencyRecord,
  ListedMarket: marketRecord,
  MultiwalletToken: multiwalletTokenRecord,
  NotificationTemplate: notificationTemplateRecord,
  Offer: offerRecord,
  Order: orderRecord,
  P2pGroup: p2pGroupRecord,
  P2pLimit: p2pLimitRecord,
  P2pMessage: p2pMessageRecord,
  PaymentMethod: paymentMethodRecord,
  PaymentTemplate: paymentTemplateRecord,
  PrivateChat: privateChatRecord,
  PrivateChatMessage: privateMessageRecord,
  PublicChatMessage: publicMessageRecord,
  Referral: referralRecord,
  ReferralProgram: referralProgramRecord,
  StakingSettings: stakingSettingsRecord,
  UserStaking: userStakingRecord,
  TraderLeadReferral: traderLeadReferralRecord,
  RegistrationRequest: registrationRequestRecord,
  Report: reportRecord,
  Requisite: requisiteRecord,
  SecurityGroup: securityGroupRecord,
  StatusWallet: walletRecord,
  StopSwitch: stopSwitchRecord,
  UserFees: { name: 'p2pFees', path: (id) => `/traders/fees/personal?userId=${id}` },
  Transaction: transactionRecord,
  TransactionMethod: transactionMethodRecord,
  TransactionLimit: limitRecord,
  User: userRecord,
  UserTransactionLimit: userLimitRecord,
  WalletMovement: movementRecord,
};

/** Returns the object of an action and the path of its page; null if the action has no object. */
export function sentObject(about: SentObject) {
  const object = nameObject(about);
  if (!object) return null;
  const { type, id, text } = object;
  return { text, path: id === null ? undefined : records[type]?.path(id) };
}

/** Namespaces of settings that exist once: they are no records of a list. */
const sets: Readonly<Record<string, Namespace>> = {
  BannerOptions: 'banners',
  BookingSettings: 'booking',
  EmailOptions: 'emailOptions',
  OptionSet: 'options',
  P2pFees: 'p2pFees',
  TradeTimers: 'tradeTimers',
};

/** Text groups that contain a field's name: of a form, or of a list. */
const labels = ['inputs', 'columns'];

/** Returns the name of a field that an action sets, in the words of its record. */
export function fieldLabel(objectType: string | null, path: string): string {
  const name = objectType === null ? undefined : (records[objectType]?.name ?? sets[objectType]);
  // The options of a set are the entries of one argument.
  const field = path.replace(/^values\./, '');
  const own = name && labels.map((group) => findText(name, `${group}.${field}`)).find(Boolean);
  return own ?? partLabel({ path });
}
