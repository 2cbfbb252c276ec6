/**
 * Stored numbers of a deal, the older list (d3:661). Only this list has a status for fiat that was
 * sent.
 */
export const dealStatus = {
  created: 0,
  fundsHoldRequested: 1,
  fundsChecked: 2,
  started: 3,
  propertySent: 4,
  completed: 5,
  cancelled: 6,
  expired: 7,
  refused: 8,
  arbitratorRequired: 10,
  arbitratorJoined: 11,
} as const;

/**
 * The second list (d3:662), for back offices that use it. Names are those of the first list if both
 * mean the same: 7 is "arbitrator entered" there, 9 "funds freeze confirmation", 10 "funds frozen",
 * 11 "fiat sent", 15 "terminated". Its ids disagree with the first list's (completed 6 or 5). Flags
 * therefore show whether a deal is disputed, never the number (C03).
 */
export const dealStatusSecond = {
  created: 1,
  awaiting: 2,
  arbitratorRequired: 4,
  cancelled: 5,
  completed: 6,
  arbitratorJoined: 7,
  mfaSent: 8,
  fundsHoldRequested: 9,
  fundsChecked: 10,
  propertySent: 11,
  timeoutArbitrator: 12,
  expired: 15,
  refused: 16,
  started: 17,
  awaitingConfirmation: 18,
  awaitingCryptoFunds: 19,
} as const;

/** Kinds of deals in the order of the documents (d3:664). The numbers are inferred from it. */
export const dealType = {
  cash: 0,
  cross: 1,
  fiat: 2,
  swap: 3,
  transfer: 4,
  deposit: 5,
  vedfiat: 6,
} as const;

/** Who started it (d3:665). The numbers are inferred from the order. */
export const dealInitiator = { system: 0, user: 1, buyer: 2, seller: 3 } as const;

/**
 * The possible decisions of an admin or arbitrator (d3:663): the crypto goes to the buyer, or stays
 * with the seller.
 */
export const dealOutcome = { confirm: 0, cancel: 1 } as const;

/** The unit of a trade timer (d3:636). The numbers are ours. */
export const timerUnit = { seconds: 0, minutes: 1 } as const;
