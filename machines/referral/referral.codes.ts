/** What a referral's fee was paid for (d2:384). */
export const referralIncomeType = { trade: 0, p2p: 1, staking: 2 } as const;

/** How far a referral is from the owner of the program (d2:365). */
export const referralLevel = { first: 1, second: 2, third: 3, fourth: 4 } as const;

/** Whether a program runs: the call has it as a flag, `active`. */
export const referralProgramStatus = { inactive: 0, active: 1 } as const;

/** Whether staff have blocked a program: another fact, which leaves `active` as it is. */
export const referralProgramBlock = { unblocked: 0, blocked: 1 } as const;

/** A user in a program. One who was removed is stored nowhere. */
export const referralStatus = { member: 0, outside: 1 } as const;
