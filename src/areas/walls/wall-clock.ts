/**
 * The server's time, counted on by this machine's steady clock: a screen whose own clock is wrong, or
 * is set while it runs, still tells the right time and right ages.
 */
let base = { server: Date.now(), steady: performance.now() };

/** Longer under way, an answer says too little about when it was written. */
const longestTrip = 1_500;

/** Takes note of the server's clock; `sentAt` is of the steady one. */
export function noteServerClock(serverNow: number, sentAt: number): void {
  const steady = performance.now();
  const trip = steady - sentAt;
  if (trip < 0 || trip > longestTrip) return;
  base = { server: serverNow + trip / 2, steady };
}

/** Unix milliseconds. */
export const serverNow = (): number => base.server + (performance.now() - base.steady);
