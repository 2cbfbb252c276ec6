const dealFigures = {
  dealAmount: 'sums.totalAmount',
  dealFees: 'sums.totalFee',
  dealsBegun: 'sums.created',
  dealsCompleted: 'sums.completed',
  dealsEnded: 'sums.cancelled + sums.expired',
  dealTime: 'sums.averageTradeTime',
};

/**
 * What each figure of each report shows, written by hand from the documents and not derived from
 * the definitions: paths of the response, whose values are added, or taken away after a minus. In a
 * list, the values of all rows are added, or of the rows of one source. A figure of deposits that
 * shows withdrawals would look like any other figure.
 */
export const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  turnover: {
    deposits: 'sums.sum.totalDeposit',
    withdrawals: 'sums.sum.totalWithdrawal',
    net: 'sums.sum.totalDeposit - sums.sum.totalWithdrawal',
    depositCount: 'sums.sum.depositCount',
    withdrawalCount: 'sums.sum.withdrawalCount',
    transactionFees: 'sums.sum.totalDepositFee + sums.sum.totalWithdrawalFee',
  },
  flow: {
    deposits: 'sums.sum.totalDeposit',
    withdrawals: 'sums.sum.totalWithdrawal',
    depositCount: 'sums.sum.depositCount',
    withdrawalCount: 'sums.sum.withdrawalCount',
  },
  liveFlow: {
    deposits: 'flow.items.deposits',
    withdrawals: 'flow.items.withdrawals',
    deals: 'flow.items.deals',
    trades: 'flow.items.trades',
    failed: 'flow.items.failed',
  },
  methods: {
    deposits: 'sums.sum.totalDeposit',
    depositCount: 'sums.sum.depositCount',
    depositFees: 'sums.sum.totalDepositFee',
    withdrawals: 'sums.sum.totalWithdrawal',
    withdrawalCount: 'sums.sum.withdrawalCount',
    withdrawalFees: 'sums.sum.totalWithdrawalFee',
  },
  fees: {
    fees: ['TRADE_FEE', 'WITHDRAWAL_FEE', 'DEAL_FEE', 'DEPOSIT_FEE']
      .map((source) => `course.items.cumulativeProfit of ${source}`)
      .join(' + '),
    tradeFees: 'course.items.cumulativeProfit of TRADE_FEE',
    withdrawalFees: 'course.items.cumulativeProfit of WITHDRAWAL_FEE',
    dealFees: 'course.items.cumulativeProfit of DEAL_FEE',
    depositFees: 'course.items.cumulativeProfit of DEPOSIT_FEE',
  },
  grossProfit: {
    profit: 'short.cumulativeProfit',
    tradeFees: 'short.items.cumulativeProfit of TRADE_FEE',
    withdrawalFees: 'short.items.cumulativeProfit of WITHDRAWAL_FEE',
    dealFees: 'short.items.cumulativeProfit of DEAL_FEE',
    spread: 'short.items.cumulativeProfit of CONVERSION_SPREAD',
  },
  deals: {
    ...dealFigures,
    disputesOpened: 'sums.disputesOpened',
    disputesSettled: 'sums.disputesSettled',
  },
  currencyDeals: dealFigures,
  trades: {
    trades: 'book.sum.count',
    buyCount: 'book.sum.buyCount',
    sellCount: 'book.sum.sellCount',
    tradeTurnover: 'book.sum.totalTurnover',
    dealsBegun: 'deals.created',
    dealsCompleted: 'deals.completed',
    dealsEnded: 'deals.cancelled + deals.expired',
    dealAmount: 'deals.totalAmount',
  },
  tradeTurnover: {
    tradeTurnover: 'sums.sum.totalTurnover',
    tradeFees: 'sums.sum.totalFee',
    trades: 'sums.sum.count',
    buyCount: 'sums.sum.buyCount',
    sellCount: 'sums.sum.sellCount',
  },
  traders: {
    traders: 'sums.total',
    deposits: 'sums.items.totalDeposit',
    depositCount: 'sums.items.depositCount',
    withdrawals: 'sums.items.totalWithdrawal',
    withdrawalCount: 'sums.items.withdrawalCount',
    dealsEnded: 'sums.items.failed',
  },
  requisites: {
    requisites: 'sums.total',
    deposits: 'sums.items.totalDeposit',
    depositCount: 'sums.items.depositCount',
    dealsEnded: 'sums.items.failed',
  },
  merchants: {
    merchants: 'merchants.total',
    deposits: 'sums.cumulativeDeposits',
    withdrawals: 'sums.cumulativeWithdrawals',
    returns: 'sums.cumulativeReturns',
    merchantFees: 'sums.cumulativeFees',
    failedTransactions: 'merchants.items.failed',
  },
  staking: {
    stakedBalance: 'sums.cumulativeBalance',
    stakers: 'sums.items.stakers',
    rewards: 'sums.cumulativeRewards',
  },
  referralProgram: {
    referralTrade: 'trade.levels.income',
    referralP2p: 'p2p.levels.income',
    referralStaking: 'staking.levels.income',
  },
  users: {
    registered: 'sums.totals.registered',
    lastSeen: 'sums.totals.lastSeen',
    requested: 'sums.totals.verificationRequests',
    users: 'sums.totals.total',
    confirmed: 'sums.totals.confirmed',
    verified: 'sums.totals.verified',
    locked: 'sums.totals.locked',
    blocked: 'sums.totals.blocked',
  },
};
