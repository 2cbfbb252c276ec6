interface Sort {
  readonly field: string;
  readonly desc: boolean;
}

/** "dateCreated descending for most lists" (d2:356). */
const usual: Sort = { field: 'createdAt', desc: true };

/** Lists that the documents sort differently, with the line that defines it. */
const others: Readonly<Record<string, Sort | null>> = {
  // No sort field until one is chosen (d1:74).
  users: null,
  'users.deleted': null,
  // Newest first in the documents (d3:626). A queue is ordered by the remaining time.
  'arbitration.my': { field: 'deadline', desc: false },
  'arbitration.others': { field: 'deadline', desc: false },
  'arbitration.awaiting': { field: 'deadline', desc: false },
  // Completed cases have no remaining time: the last decision first.
  'arbitration.completed': { field: 'finishedAt', desc: true },
  // d2:357
  'trading.trades': { field: 'id', desc: true },
  // "defaultSort ascending for devices, old addresses and others" (d3:630)
  devices: { field: 'defaultSort', desc: false },
  // "sortId ascending for payment methods and currencies" (d3:629), descending for markets (d2:358)
  currencies: { field: 'sortId', desc: false },
  markets: { field: 'sortId', desc: true },
  addressTransactions: { field: 'defaultSort', desc: false },
  // d2:359, d2:360 … but ascending order starts with pages of zeros: the largest first.
  balances: { field: 'availableFunds', desc: true },
  'balances.cumulative': { field: 'cumulativeBalance', desc: true },
  // No list of the documents: what waits first, what staff look up by name, what was used last.
  admins: { field: 'email', desc: false },
  connection: { field: 'lastAt', desc: true },
  // A queue: who waits longest.
  // No line of the documents: what began last.
  // d3:627
  traderLeads: { field: 'registeredAt', desc: true },
  stakingSettings: { field: 'beginTime', desc: true },
  verifications: { field: 'requestedAt', desc: false },
  'broadcasts.recipients': { field: 'id', desc: false },
  changeRequests: { field: 'requestedAt', desc: true },
  settingsChanges: { field: 'changedAt', desc: true },
  displays: { field: 'state', desc: false },
  moderationWords: { field: 'groupName', desc: false },
  // "active descending for referral programs" (d2:361)
  referral: { field: 'active', desc: true },
  // No line of the documents: what staff look up by name.
  merchantFees: { field: 'provider', desc: false },
  // By position, as users see them.
  banners: { field: 'id', desc: false },
  tags: { field: 'name', desc: false },
  // No line of the documents: what staff look up by name, and pairs by their country.
  // "sortId ascending for payment methods" (d3:629)
  paymentMethods: { field: 'sortId', desc: false },
  transactionMethods: { field: 'name', desc: false },
  exchangeRateSettings: { field: 'quoteCurrencyId', desc: false },
  emailTemplates: { field: 'type', desc: false },
  notificationTemplates: { field: 'type', desc: false },
  p2pMessages: { field: 'type', desc: false },
  p2pGroups: { field: 'name', desc: false },
  p2pLimits: { field: 'currencyId', desc: false },
  countries: { field: 'name', desc: false },
  cryptoCurrencies: { field: 'title', desc: false },
  paymentTemplates: { field: 'name', desc: false },
  cryptoTokens: { field: 'title', desc: false },
  multiwalletTokens: { field: 'network', desc: false },
  cities: { field: 'name', desc: false },
  // No line of the documents either: names, and the newest members first.
  frontConfig: { field: 'name', desc: false },
  savedReplies: { field: 'title', desc: false },
  securityGroups: { field: 'name', desc: false },
  'securityGroups.users': { field: 'addedAt', desc: true },
  countryPaymentMethods: { field: 'countryId', desc: false },
  'account.sessions': { field: 'lastUsedAt', desc: true },
  // By type in the documents (d2:362), which starts with types without activity: failed ones first.
  'finance.methods': { field: 'failed', desc: true },
};

export const documentedSort = (key: string): Sort | null => {
  const other = others[key];
  return other === undefined ? usual : other;
};
