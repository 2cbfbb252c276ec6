/** Names of the kinds of report, which are what is sent (d2:386). */
export const reportType = {
  totalBalances: 'TotalBalances',
  users: 'Users',
  chatMessages: 'ChatMessages',
  privateChats: 'PrivateChats',
  /** One user's balances; `balancesInfo` is everybody's (C37). */
  balanceInfo: 'BalanceInfo',
  transactionStats: 'TransactionStats',
  transactions: 'Transactions',
  operations: 'Operations',
  trades: 'Trades',
  orders: 'Orders',
  userActions: 'UserActions',
  referralProgramIncomes: 'ReferralProgramIncomes',
  stakingLogs: 'StakingLogs',
  balancesInfo: 'BalancesInfo',
  p2pDeals: 'P2pDeals',
  p2pOffers: 'P2pOffers',
} as const;

/** Stored numbers of a report's state; the documents show that it appears later and no more (N31). */
export const reportStatus = { new: 0, running: 1, ready: 2, failed: 3, cancelled: 4 } as const;

/** Users with these tags are left out where that is asked for (d2:371). */
export const reportIgnoreTag = { dev: 'dev', test: 'test', bot: 'bot' } as const;

/** More rows than this are refused (d2:369). */
export const reportRowLimit = 1_000_000;
