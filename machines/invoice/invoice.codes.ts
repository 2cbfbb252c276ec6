/**
 * States of an invoice of a merchant's store. Only the names and their order are documented
 * (d3:689).
 */
export const invoiceStatus = {
  awaitingUserConfirmation: 0,
  confirmed: 1,
  checking: 2,
  depositAwaiting: 3,
  depositReceived: 4,
  depositCompleted: 5,
  depositConfirmed: 6,
  depositError: 7,
  withdrawalProcessing: 8,
  withdrawalCompleted: 9,
  completed: 10,
  cancelled: 11,
  issue: 12,
  error: 13,
  expired: 14,
  notCreated: 15,
} as const;
