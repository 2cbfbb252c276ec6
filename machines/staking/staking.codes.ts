/** Whether a user's balance in a currency earns interest. */
export const userStakingStatus = { disabled: 0, enabled: 1 } as const;

/** Settings of a currency. Those that were removed are stored nowhere. */
export const stakingSettingsStatus = { present: 0, absent: 1 } as const;

/** What a row of the staking log is about (d2:119). */
export const stakingLogType = {
  percentChange: 0,
  income: 1,
  settingsAdd: 2,
  settingsRemove: 3,
} as const;
