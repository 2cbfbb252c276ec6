import { type EffectCallback, useEffect, useRef } from 'react';

/**
 * Runs `effect` on mount and whenever `key` changes, with the values of that render. Other values
 * that it uses do not run it again. With an undefined key it does not run.
 */
export function useKeyedEffect(key: string | number | undefined, effect: EffectCallback) {
  const latest = useRef(effect);
  latest.current = effect;
  useEffect(() => (key === undefined ? undefined : latest.current()), [key]);
}
