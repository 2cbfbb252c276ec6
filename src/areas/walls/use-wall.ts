import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { serverNow } from './wall-clock.ts';
import { onValues, valuesVersion } from './wall-values.ts';

/** Returns the server's time, updated every second, so that values based on it visibly move. */
export function useWallNow(): number {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  useSyncExternalStore(onValues, valuesVersion);
  return serverNow();
}

/**
 * Keeps the screen on, if the browser supports it. The lock is requested again each time the page
 * becomes visible.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const requestLock = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          if (isOver) void given.release();
          else lock = given;
        },
        () => {},
      );
    };
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, []);
}
