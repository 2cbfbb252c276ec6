import { useEffect, useRef } from 'react';
import { sound } from './attention.ts';
import { ReAlert } from './re-alert.ts';

/**
 * Plays a sound for unattended records, repeated every `seconds` until someone attends to them.
 * Records present at mount wait for their first interval.
 */
export function useReAlert(
  unattended: readonly string[],
  seconds: number,
  onCall?: (ids: readonly string[]) => void,
): void {
  const call = useRef(onCall);
  call.current = onCall;
  const alert = useRef<ReAlert>();
  const isFirst = useRef(true);
  const interval = useRef(seconds);
  useEffect(() => {
    const made = new ReAlert(interval.current * 1000, (ids) => {
      sound();
      call.current?.(ids);
    });
    alert.current = made;
    isFirst.current = true;
    return () => made.close();
  }, []);
  useEffect(() => {
    interval.current = seconds;
    alert.current?.changeInterval(seconds * 1000);
  }, [seconds]);
  const text = [...unattended].sort().join();
  useEffect(() => {
    alert.current?.setUnattended(text === '' ? [] : text.split(','), isFirst.current);
    isFirst.current = false;
  }, [text]);
}
