/**
 * The server's time, advanced by the steady clock of this machine. The screen shows the correct
 * time and ages even if its own clock is wrong or is changed while it runs.
 */
let base = { server: Date.now(), steady: performance.now() };

/** With a longer round trip, the time in the response is too inaccurate. */
const maxRoundTripMs = 1_500;

/** Synchronises with the server's clock; `sentAt` is in the time of the steady clock. */
export function syncServerClock(serverNow: number, sentAt: number): void {
  const steady = performance.now();
  const trip = steady - sentAt;
  if (trip < 0 || trip > maxRoundTripMs) return;
  base = { server: serverNow + trip / 2, steady };
}

/** Unix milliseconds. */
export const serverNow = (): number => base.server + (performance.now() - base.steady);
