import { useEffect, useState } from 'react';
import { notifyFailure } from '../data/notices.ts';
import type { Choice } from '../form/choice-field.tsx';
import type { FilterSpec, ReadChoices } from './define-list.ts';

type Read = ReadonlyMap<string, readonly Choice[]>;

/** One question for all who show the same choices; what failed is asked anew by the next. */
const asked = new Map<ReadChoices, Promise<readonly Choice[]>>();

function ask(choices: ReadChoices): Promise<readonly Choice[]> {
  const known = asked.get(choices);
  if (known) return known;
  const reading = choices();
  asked.set(choices, reading);
  reading.catch(() => asked.delete(choices));
  return reading;
}

/** What these filters offer of what the server keeps, by their keys; filters of other kinds ask nothing. */
export function usePicks(filters: readonly FilterSpec[]): Read {
  const [read, setRead] = useState<Read>(new Map());
  const wanted = filters.filter(({ choices }) => choices);
  const keys = wanted.map(({ key }) => key).join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is said by its keys
  useEffect(() => {
    let current = true;
    for (const { key, choices } of wanted)
      if (choices)
        ask(choices).then(
          (found) => current && setRead((before) => new Map(before).set(key, found)),
          notifyFailure,
        );
    return () => {
      current = false;
    };
  }, [keys]);
  return read;
}
