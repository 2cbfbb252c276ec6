import type { RecordSpec } from '../../action/define-record.ts';
import { findText } from '../../i18n/derived-text.ts';
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
import { offerRecord } from '../offers/offer.record.ts';
import { p2pGroupRecord } from '../p2p-groups/p2p-group.record.ts';
import { p2pLimitRecord } from '../p2p-limits/p2p-limit.record.ts';
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
import type { OpenOutcome } from './outcomes.graphql.ts';

interface Kind {
  /** The key of its name is `logs:words.objectType.<word>`. */
  readonly word: string;
  readonly path?: RecordSpec['path'];
}

/** Kinds of objects that an action can change, by their type in the gateway's schema. */
const kinds: Readonly<Record<string, Kind>> = {
  Admin: { word: 'admin', path: adminRecord.path },
  Banner: { word: 'banner', path: bannerRecord.path },
  BannerOptions: { word: 'bannerOptions' },
  BookingSettings: { word: 'bookingSettings' },
  City: { word: 'city', path: cityRecord.path },
  Country: { word: 'country', path: countryRecord.path },
  CryptoCurrency: { word: 'cryptoCurrency', path: cryptoCurrencyRecord.path },
  CryptoToken: { word: 'cryptoToken', path: cryptoTokenRecord.path },
  Deal: { word: 'deal', path: dealRecord.path },
  Device: { word: 'device', path: deviceRecord.path },
  Dispute: { word: 'dispute', path: disputeRecord.path },
  EmailOptions: { word: 'emailOptions' },
  EmailTemplate: { word: 'emailTemplate', path: emailTemplateRecord.path },
  ExchangeOrder: { word: 'exchangeOrder', path: exchangeOrderRecord.path },
  ExchangeRateSetting: { word: 'exchangeRateSetting', path: exchangeRateSettingRecord.path },
  Feedback: { word: 'feedback', path: feedbackRecord.path },
  FrontConfigApp: { word: 'frontConfigApp', path: frontConfigAppRecord.path },
  FrontConfigGroup: { word: 'securityGroup', path: securityGroupRecord.path },
  ListedCurrency: { word: 'currency', path: currencyRecord.path },
  ListedMarket: { word: 'market', path: marketRecord.path },
  MultiwalletToken: { word: 'multiwalletToken', path: multiwalletTokenRecord.path },
  Offer: { word: 'offer', path: offerRecord.path },
  OptionSet: { word: 'technicalOptions' },
  Order: { word: 'order', path: orderRecord.path },
  P2pFees: { word: 'p2pFees' },
  P2pGroup: { word: 'p2pGroup', path: p2pGroupRecord.path },
  P2pLimit: { word: 'p2pLimit', path: p2pLimitRecord.path },
  PaymentMethod: { word: 'paymentMethod', path: paymentMethodRecord.path },
  PaymentTemplate: { word: 'paymentTemplate', path: paymentTemplateRecord.path },
  PrivateChat: { word: 'privateChat', path: privateChatRecord.path },
  PrivateChatMessage: { word: 'privateChatMessage', path: privateMessageRecord.path },
  PublicChatMessage: { word: 'publicChatMessage', path: publicMessageRecord.path },
  Referral: { word: 'referral', path: referralRecord.path },
  ReferralProgram: { word: 'referralProgram', path: referralProgramRecord.path },
  StakingSettings: { word: 'stakingSettings', path: stakingSettingsRecord.path },
  UserStaking: { word: 'userStaking', path: userStakingRecord.path },
  TraderLeadReferral: { word: 'traderLeadReferral', path: traderLeadReferralRecord.path },
  RegistrationRequest: { word: 'registrationRequest', path: registrationRequestRecord.path },
  Report: { word: 'report', path: reportRecord.path },
  Requisite: { word: 'requisite', path: requisiteRecord.path },
  SecurityGroup: { word: 'securityGroup', path: securityGroupRecord.path },
  StatusWallet: { word: 'wallet', path: walletRecord.path },
  StopSwitch: { word: 'stopSwitch', path: stopSwitchRecord.path },
  UserFees: { word: 'personalFees', path: (id) => `/traders/fees/personal?userId=${id}` },
  TradeTimers: { word: 'tradeTimers' },
  Transaction: { word: 'transaction', path: transactionRecord.path },
  TransactionMethod: { word: 'transactionMethod', path: transactionMethodRecord.path },
  TransactionLimit: { word: 'transactionLimit', path: limitRecord.path },
  User: { word: 'user', path: userRecord.path },
  UserTransactionLimit: { word: 'userTransactionLimit', path: userLimitRecord.path },
  WalletMovement: { word: 'walletMovement', path: movementRecord.path },
};

export const kindOf = (objectType: string): Kind | undefined => kinds[objectType];

type About = Pick<OpenOutcome, 'objectType' | 'objectId' | 'sent'>;

/** Returns the user of an action that changes no record, such as a deposit. */
const userOf = (sent: unknown): string | null => {
  const id = (sent as { userId?: unknown } | null)?.userId;
  return typeof id === 'string' && id !== '' ? id : null;
};

/** Returns the object of an action and the path of its page; null if the action has no object. */
export function outcomeObject({ objectType, objectId, sent }: About) {
  const userId = userOf(sent);
  const type = objectType ?? (userId === null ? null : 'User');
  const id = objectType === null ? userId : objectId;
  if (type === null) return null;
  const kind = kindOf(type);
  const name = (kind && findText('logs', `words.objectType.${kind.word}`)) ?? type;
  // Settings are a single object without an id.
  if (id === null) return { text: name, path: undefined };
  return { text: `${name} #${id}`, path: kind?.path?.(id) };
}
