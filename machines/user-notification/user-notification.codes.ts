/**
 * What a user can be notified of. The documents count the types and name their groups (d1:192); the
 * members and their numbers are ours.
 */
export const userNotification = {
  signIn: 0,
  newDevice: 1,
  passwordChanged: 2,
  secondFactorChanged: 3,
  allowedIpChanged: 4,
  apiKeyCreated: 5,
  orderFilled: 10,
  orderCancelled: 11,
  depositArrived: 20,
  withdrawalSent: 21,
  withdrawalRefused: 22,
  codeRedeemed: 30,
  codeExpired: 31,
  verificationDecided: 40,
  announcement: 41,
  dealStarted: 50,
  dealPaid: 51,
  disputeOpened: 52,
  disputeSettled: 53,
  invoicePaid: 60,
} as const;

/** Format of a user's mail (d1:103). */
export const emailBodyType = { html: 0, plainText: 1 } as const;
