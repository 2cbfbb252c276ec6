/**
 * What an admin can be notified of. The documents count 17 types and name these twelve, without
 * numbers (d3:711).
 */
export const adminNotificationType = {
  newWithdrawal: 0,
  newDeposit: 1,
  signUp: 2,
  redeemCode: 3,
  transactionError: 4,
  manualCheck: 5,
  verification: 6,
  nodeError: 7,
  support: 8,
  p2pArbitration: 9,
  ratesError: 10,
  storeAwaitsApproval: 11,
} as const;

/** How a notification arrives (d1:192, d3:713). There is no number 4. */
export const notificationService = {
  popUp: 0,
  system: 1,
  email: 2,
  telegram: 3,
  sound: 5,
  push: 6,
} as const;
