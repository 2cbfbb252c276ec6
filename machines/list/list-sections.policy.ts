import { opens, type Section } from '../access.policy.ts';

/** The section that each list needs, by the list's key. A test compares it with the gateway's schema. */
const listSections: ReadonlyMap<string, Section> = new Map<string, Section>([
  ['account.sessions', 'account'],
  ['addressTransactions', 'transactions'],
  ['adminNotifications', 'admins'],
  ['adminNotifications.own', 'account'],
  ['admins', 'admins'],
  ['admins.sessions', 'admins'],
  ['arbitration.all', 'arbitration'],
  ['arbitration.awaiting', 'arbitration'],
  ['arbitration.completed', 'arbitration'],
  ['arbitration.my', 'arbitration'],
  ['arbitration.others', 'arbitration'],
  ['balances', 'finance'],
  ['balances.cumulative', 'finance'],
  ['banners', 'banners'],
  ['chatMessages.private', 'chats'],
  ['chatMessages.public', 'chats'],
  ['cities', 'countries'],
  ['callbacks', 'callbacks'],
  ['codes', 'transactionCodes'],
  ['connection', 'connection'],
  ['countries', 'countries'],
  ['countryPaymentMethods', 'countries'],
  ['currencies', 'currencies'],
  ['deals', 'deals'],
  ['devices', 'devices'],
  ['displays', 'displays'],
  ['emailTemplates', 'emailTemplates'],
  ['exchangeOrders', 'exchangeOrders'],
  ['exchangeRateSettings', 'exchangeRates'],
  ['feedback', 'feedback'],
  ['finance.methods', 'finance'],
  ['finance.movements', 'finance'],
  ['frontConfig', 'frontConfig'],
  ['limits', 'limits'],
  ['limits.users', 'userLimits'],
  ['logs', 'adminLog'],
  ['logs.own', 'account'],
  ['markets', 'markets'],
  ['moderationWords', 'moderationWords'],
  ['offers', 'offers'],
  ['p2pGroups', 'p2pGroups'],
  ['p2pLimits', 'p2pLimits'],
  ['p2pProfiles', 'p2pRoles'],
  ['paymentMethods', 'paymentMethods'],
  ['privateChats', 'chats'],
  ['reports', 'reports'],
  ['reports.balances', 'reports'],
  ['referral', 'referral'],
  ['referral.incomes', 'referral'],
  ['referral.members', 'referral'],
  ['registrationRequests', 'registrationRequests'],
  ['requisites', 'requisites'],
  ['requisites.external', 'requisites'],
  ['securityGroups', 'securityGroups'],
  ['securityGroups.users', 'securityGroups'],
  ['staking', 'staking'],
  ['staking.logs', 'staking'],
  ['stakingSettings', 'staking'],
  ['tags', 'userTags'],
  ['traderLeads', 'traderLeads'],
  ['traderLeadReferrals', 'traderLeads'],
  ['trading.orders', 'trading'],
  ['trading.trades', 'trading'],
  ['transactionMethods', 'transactionMethods'],
  ['transactions', 'transactions'],
  ['transactions.traders', 'transactions'],
  ['userActions', 'userSecurity'],
  ['users', 'users'],
  ['users.deleted', 'deletedUsers'],
  ['verifications', 'verification'],
]);

/** Keys of all lists. */
export const listKeys: readonly string[] = [...listSections.keys()];

/** The section of a list; undefined for an unknown list. */
export const sectionOfList = (key: string): Section | undefined => listSections.get(key);

/** May an admin of this status open the list? False for an unknown list. */
export function opensList(status: number, key: string): boolean {
  const section = sectionOfList(key);
  return section !== undefined && opens(status, section);
}
