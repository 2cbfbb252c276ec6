/** Where a wallet's money is (numbers inferred; the documents name none). */
export const walletKind = { hot: 0, cold: 1, exchange: 2, bank: 3 } as const;

/** Whether a wallet exists. A deleted one stays for the movements that refer to it. */
export const walletStatus = { active: 0, deleted: 1 } as const;

/** Why money of a wallet moved, or should have moved. */
export const movementKind = {
  opening: 0,
  deposit: 1,
  withdrawal: 2,
  return: 3,
  sweep: 4,
  networkFee: 5,
  correction: 6,
  lostDeposit: 7,
  doubleBooking: 8,
} as const;

/**
 * `inFlight`: wallet and books will agree without intervention; `settled`: they agree; `broken`: a
 * person must correct it; `undone`: it had no effect on either side.
 */
export const movementState = { inFlight: 0, settled: 1, broken: 2, undone: 3 } as const;

/** The state of the difference between main wallets and users' balances. */
export const financeState = { balanced: 0, inFlight: 1, exceeded: 2, broken: 3 } as const;

/** The kind of a deposit by staff (d2:385, d3:727). The numbers are inferred from the order. */
export const balanceDepositType = { limit: 0, profit: 1, trust: 2, hold: 3, debt: 4 } as const;
