/** Names of the kinds of report, as sent on the wire (d2:386). */
export const reportType = {
  totalBalances: 'TotalBalances',
  users: 'Users',
  chatMessages: 'ChatMessages',
  privateChats: 'PrivateChats',
  /** One user's balances; `balancesInfo` covers all users (C37). */
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

/**
 * Stored numbers of a report's status. The documents show only that the report appears later (N31).
 */
export const reportStatus = { new: 0, running: 1, ready: 2, failed: 3, cancelled: 4 } as const;

/** Users with these tags are excluded on request (d2:371). */
export const reportIgnoreTag = { dev: 'dev', test: 'test', bot: 'bot' } as const;

/** Reports with more rows are refused (d2:369). */
export const reportRowLimit = 1_000_000;
