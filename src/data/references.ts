import { useSyncExternalStore } from 'react';
import type { StartAnswer } from './session.ts';

export type Currency = StartAnswer['currencies'][number];
export type Market = StartAnswer['markets'][number];
export type Tag = NonNullable<StartAnswer['tags']>[number];
export type Admin = NonNullable<StartAnswer['admins']>[number];

const byId = <Item extends { readonly id: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.id, item]));

/** What every screen looks up by id, loaded once at the start (d1:54). */
export interface ReferenceTables {
  readonly currencies: ReadonlyMap<string, Currency>;
  readonly markets: ReadonlyMap<string, Market>;
  readonly tags: ReadonlyMap<string, Tag>;
  readonly admins: ReadonlyMap<string, Admin>;
  readonly languages: readonly string[];
}

let tables: ReferenceTables = {
  currencies: new Map(),
  markets: new Map(),
  tags: new Map(),
  admins: new Map(),
  languages: [],
};
const listeners = new Set<() => void>();

function keep(next: ReferenceTables): void {
  tables = next;
  for (const listener of listeners) listener();
}

/** Takes over the start's answer. A list that may fail alone and did is an empty one (d1:177). */
export function keepReferences(answer: StartAnswer): void {
  keep({
    currencies: byId(answer.currencies),
    markets: byId(answer.markets),
    tags: byId(answer.tags ?? []),
    admins: byId(answer.admins ?? []),
    languages: answer.platformStatus?.languageList ?? [],
  });
}

/** Currencies and markets are edited while the console runs. */
export const keepCurrencies = (currencies: readonly Currency[]): void =>
  keep({ ...tables, currencies: byId(currencies) });
export const keepMarkets = (markets: readonly Market[]): void =>
  keep({ ...tables, markets: byId(markets) });

/** Tags are edited while the console runs; their screen passes the new list on. */
export const keepTags = (tags: readonly Tag[]): void => keep({ ...tables, tags: byId(tags) });

export const references = (): ReferenceTables => tables;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReferences = (): ReferenceTables => useSyncExternalStore(subscribe, references);
