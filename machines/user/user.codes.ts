/** User status (d1:88). The documents spell the last one Verificated. */
export const userStatus = { new: 0, confirmed: 1, verified: 2 } as const;

/** Service of a second factor (d1:91). The documents do not name 3. */
export const secondFactorService = { email: 0, telegram: 1, google: 2, other: 3 } as const;

/** The second factor that a user is asked for when signing in (d1:102). */
export const secondFactorMethod = { nothing: 0, telegram: 1, totp: 2 } as const;

/** Whether a one-time code was used. */
export const secondFactorCodeStatus = { sent: 0, used: 1, expired: 2 } as const;

/** What a user did (d1:101). The documents have no 7. */
export const userActionType = {
  signIn: 0,
  password: 1,
  apiKey: 2,
  allowedIps: 3,
  secondFactor: 4,
  secondFactorCode: 5,
  lock: 6,
  telegramBot: 8,
} as const;

/**
 * Roles of a user on the platform (d1:135, d3:740). No document numbers them; the role calls take
 * the name without spaces, spelled like `SwapTrader` (d3:66).
 */
export const userRole = {
  regular: 'Regular',
  trader: 'Trader',
  merchant: 'Merchant',
  marketMaker: 'MarketMaker',
  vip: 'Vip',
  cryptomatMaster: 'CryptomatMaster',
  aggregator: 'Aggregator',
  paymentMaster: 'PaymentMaster',
  swapTrader: 'SwapTrader',
  traderLead: 'TraderLead',
  arbitrator: 'Arbitrator',
  adminArbitrator: 'AdminArbitrator',
  chatWatcher: 'ChatWatcher',
  selector: 'Selector',
  agent: 'Agent',
} as const;
