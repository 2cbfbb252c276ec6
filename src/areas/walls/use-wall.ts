import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { serverNow } from './wall-clock.ts';
import { onValues, valuesVersion } from './wall-values.ts';

/** The server's time, new each second: what shows it is seen to move. */
export function useWallNow(): number {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  useSyncExternalStore(onValues, valuesVersion);
  return serverNow();
}

/** Keeps the screen lit, where the browser lets a page do that; asked for again after each absence. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          if (isOver) void given.release();
          else lock = given;
        },
        () => {},
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
