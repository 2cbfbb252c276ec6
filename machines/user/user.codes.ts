/** User status (d1:88). The documents spell the last one Verificated. */
export const userStatus = { new: 0, confirmed: 1, verified: 2 } as const;

/** Service of a second factor (d1:91). The documents do not name 3. */
export const secondFactorService = { email: 0, telegram: 1, google: 2, other: 3 } as const;
