/**
 * The status of a deal's arbitration. The documents name the steps (d3:302). The numbers are ours.
 */
export const disputeStatus = {
  required: 0,
  joined: 1,
  assigned: 2,
  confirmed: 3,
  cancelled: 4,
  settled: 5,
} as const;

/** What an earlier case has in common with this one. The numbers are ours. */
export const caseRelation = { requisite: 0, device: 1, counterparty: 2 } as const;

/** The reason of a dispute, as given by the party who opened it. The numbers are ours. */
export const disputeReason = {
  other: 0,
  latePayment: 1,
  wrongAmount: 2,
  thirdPartySender: 3,
  silence: 4,
  timeout: 5,
} as const;
