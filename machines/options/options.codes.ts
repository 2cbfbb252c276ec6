/**
 * Settings objects that staff edit as a whole. The numbers are ours: the documents identify them by
 * their calls.
 */
export const optionSet = {
  trading: 1,
  chat: 2,
  upload: 3,
  transactions: 4,
  banners: 5,
  verification: 6,
  email: 7,
  exchange: 8,
  referral: 9,
} as const;

/** A settings object always exists. The number is ours. */
export const optionSetStatus = { kept: 0 } as const;
