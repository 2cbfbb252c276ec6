import { useEffect, useRef } from 'react';
import type { ClientError } from './client-error.ts';
import { useConnection, useWhenLive } from './use-live.ts';

const longest = 30_000;

/** Milliseconds: longer each time, with jitter, and never sooner than the server asked for. */
const waitFor = (tries: number, { retryAfter = 0 }: ClientError): number =>
  Math.max(retryAfter * 1000, Math.min(longest, 500 * 2 ** tries)) * (1 + Math.random() / 2);

/**
 * Asks again for what failed: at once when the connection is back and, while it stands, ever more
 * seldom where that may help. What was refused stays so: it would be refused as often as it is asked.
 * `error` is a new one after each failure, and null once there is an answer.
 */
export function useAgain(error: ClientError | null, again: () => void): void {
  useWhenLive(() => {
    if (error) again();
  });
  const { face } = useConnection();
  const tries = useRef(0);
  useEffect(() => {
    if (!error) tries.current = 0;
    if (!error?.retry || face !== 'live') return;
    const timer = setTimeout(again, waitFor(tries.current, error));
    tries.current += 1;
    return () => clearTimeout(timer);
  }, [error, face, again]);
}
