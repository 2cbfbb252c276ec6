/**
 * What a switch stops, by its key in the transactions settings (d3:598, d3:721). The numbers are
 * ours.
 */
export const stopSwitch = {
  stopP2P: 1,
  stopRegistration: 2,
  stopTrade: 3,
  stopTransactionConfirm: 4,
  stopTransactions: 5,
} as const;

export type StopSwitch = keyof typeof stopSwitch;

/** Off or on: the key in the settings is false or true. */
export const stopSwitchStatus = { running: 0, stopped: 1 } as const;
