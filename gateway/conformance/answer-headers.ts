import type { Answer } from '../rest/answer.ts';

/** Milliseconds of a wait that the back office does not name. */
const unnamedWaitMs = 1_000;
const minWaitMs = 50;

function waitIn({ text }: Answer): number | undefined {
  try {
    const body = JSON.parse(text) as { error?: { retryAfter?: unknown }; retryAfter?: unknown };
    const seconds = Number(body.error?.retryAfter ?? body.retryAfter);
    return Number.isFinite(seconds) ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** Returns how long to wait before the next try; undefined if the answer is not a throttle. */
export function retryAfterMs(answer: Answer, now = Date.now()): number | undefined {
  if (answer.status !== 429) return undefined;
  const header = answer.headers?.['retry-after'];
  const seconds = header === undefined ? Number.NaN : Number(header);
  const at = Date.parse(header ?? '') - now;
  const named = [seconds * 1000, at].find((one) => !Number.isNaN(one)) ?? waitIn(answer);
  return Math.max(named ?? unnamedWaitMs, minWaitMs);
}

/** Returns how far the clock of the answer is ahead. A date has whole seconds. */
export function clockDifferenceMs({ headers }: Answer, now: number): number | undefined {
  const date = Date.parse(headers?.date ?? '');
  return Number.isNaN(date) ? undefined : date + 500 - now;
}
