import { useState } from 'react';
import { notifyFailure } from '../data/notices.ts';
import { useKeyedEffect } from '../data/use-keyed-effect.ts';
import type { Choice } from './choice-field.tsx';

/** Loads the options of a field; reloads them when `key` changes. */
export function useChoices(
  key: string | undefined,
  load: () => Promise<readonly Choice[]> | undefined,
): readonly Choice[] {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  useKeyedEffect(key, () => {
    let current = true;
    load()?.then((found) => current && setChoices(found), notifyFailure);
    return () => {
      current = false;
    };
  });
  return choices;
}
