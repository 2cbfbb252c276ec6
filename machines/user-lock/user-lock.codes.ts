/** The result of a user's locks. The documents give no numbers; these are ours. */
export const userAccess = { free: 0, locked: 1, blocked: 2 } as const;

/** Lock types in the order of the documents (d1:193, d3:754). The numbers are inferred from it. */
export const lockType = {
  general: 0,
  login: 1,
  chat: 2,
  privateChat: 3,
  groupChat: 4,
  code: 5,
  codeBySystem: 6,
  withdrawal: 7,
  twoFactor: 8,
  confirmationCode: 9,
  p2pOffers: 10,
  p2pTrades: 11,
  telegramId: 12,
  p2pSellCrypto: 13,
  p2pIgnoredConfirmations: 14,
  allWithdrawal: 15,
} as const;
