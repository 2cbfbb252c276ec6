import { findText } from '../i18n/derived-text.ts';

/**
 * Kinds of objects that an action can change, by their type in the gateway's schema. The key of a name is
 * `logs:words.objectType.<word>`.
 */
export const objectWords: Readonly<Record<string, string>> = {
  Admin: 'admin',
  Banner: 'banner',
  BannerOptions: 'bannerOptions',
  BookingSettings: 'bookingSettings',
  City: 'city',
  Country: 'country',
  CryptoCurrency: 'cryptoCurrency',
  CryptoToken: 'cryptoToken',
  Deal: 'deal',
  Device: 'device',
  Dispute: 'dispute',
  EmailOptions: 'emailOptions',
  EmailTemplate: 'emailTemplate',
  ExchangeOrder: 'exchangeOrder',
  ExchangeRateSetting: 'exchangeRateSetting',
  Feedback: 'feedback',
  FrontConfigApp: 'frontConfigApp',
  FrontConfigGroup: 'securityGroup',
  ListedCurrency: 'currency',
  ListedMarket: 'market',
  MultiwalletToken: 'multiwalletToken',
  NotificationTemplate: 'notificationTemplate',
  Offer: 'offer',
  OptionSet: 'technicalOptions',
  Order: 'order',
  P2pFees: 'p2pFees',
  P2pGroup: 'p2pGroup',
  P2pLimit: 'p2pLimit',
  P2pMessage: 'p2pMessage',
  PaymentMethod: 'paymentMethod',
  PaymentTemplate: 'paymentTemplate',
  PrivateChat: 'privateChat',
  PrivateChatMessage: 'privateChatMessage',
  PublicChatMessage: 'publicChatMessage',
  Referral: 'referral',
  ReferralProgram: 'referralProgram',
  StakingSettings: 'stakingSettings',
  UserStaking: 'userStaking',
  TraderLeadReferral: 'traderLeadReferral',
  RegistrationRequest: 'registrationRequest',
  Report: 'report',
  Requisite: 'requisite',
  SecurityGroup: 'securityGroup',
  StatusWallet: 'wallet',
  StopSwitch: 'stopSwitch',
  UserFees: 'personalFees',
  TradeTimers: 'tradeTimers',
  Transaction: 'transaction',
  TransactionMethod: 'transactionMethod',
  TransactionLimit: 'transactionLimit',
  User: 'user',
  UserTransactionLimit: 'userTransactionLimit',
  WalletMovement: 'walletMovement',
};

/** The object of an action that was sent or is to be sent, and the arguments. */
export interface SentObject {
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly sent: unknown;
}

/** Returns the user of an action that changes no record, such as a deposit. */
const userOf = (sent: unknown): string | null => {
  const id = (sent as { userId?: unknown } | null)?.userId;
  return typeof id === 'string' && id !== '' ? id : null;
};

/** Names the object of an action; null if the action has no object. */
export function nameObject({ objectType, objectId, sent }: SentObject) {
  const userId = userOf(sent);
  const type = objectType ?? (userId === null ? null : 'User');
  const id = objectType === null ? userId : objectId;
  if (type === null) return null;
  const word = objectWords[type];
  const name = (word && findText('logs', `words.objectType.${word}`)) ?? type;
  // Settings are a single object without an id.
  return { type, id, text: id === null ? name : `${name} #${id}` };
}
