import { useState } from 'react';
import { notifyFailure } from '../data/notices.ts';
import { useKeyedEffect } from '../data/use-keyed-effect.ts';
import type { Choice } from '../form/choice-field.tsx';
import type { FilterSpec, ReadChoices } from './define-list.ts';

type Read = ReadonlyMap<string, readonly Choice[]>;

/**
 * One request for all components that show the same options; after a failure the next component
 * requests them again.
 */
const choicesCache = new Map<ReadChoices, Promise<readonly Choice[]>>();

function fetchChoices(choices: ReadChoices): Promise<readonly Choice[]> {
  const known = choicesCache.get(choices);
  if (known) return known;
  const reading = choices();
  choicesCache.set(choices, reading);
  reading.catch(() => choicesCache.delete(choices));
  return reading;
}

/**
 * Returns the options that the server has for these filters, by their keys. Filters of other kinds
 * send no request.
 */
export function usePicks(filters: readonly FilterSpec[]): Read {
  const [read, setRead] = useState<Read>(new Map());
  const choiceFilters = filters.filter(({ choices }) => choices);
  const keys = choiceFilters.map(({ key }) => key).join(',');
  useKeyedEffect(keys, () => {
    let current = true;
    for (const { key, choices } of choiceFilters)
      if (choices)
        fetchChoices(choices).then(
          (found) => current && setRead((before) => new Map(before).set(key, found)),
          notifyFailure,
        );
    return () => {
      current = false;
    };
  });
  return read;
}
