/** Returns the average seconds of a deal; null if none was completed, which is sent as -1. */
export const dealTime = (seconds: number | null): number | null =>
  seconds === null || seconds < 0 ? null : seconds;
