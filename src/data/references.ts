import { useSyncExternalStore } from 'react';
import type { StartAnswer } from './session.ts';

export type Currency = StartAnswer['currencies'][number];
export type Market = StartAnswer['markets'][number];
export type Tag = NonNullable<StartAnswer['tags']>[number];
export type Admin = NonNullable<StartAnswer['admins']>[number];

const byId = <Item extends { readonly id: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.id, item]));

/** Reference data that every screen looks up by id, loaded once at the start (d1:54). */
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

function setTables(next: ReferenceTables): void {
  tables = next;
  for (const listener of listeners) listener();
}

/** Stores the response of the start. A list whose optional query failed is empty (d1:177). */
export function setReferences(answer: StartAnswer): void {
  setTables({
    currencies: byId(answer.currencies),
    markets: byId(answer.markets),
    tags: byId(answer.tags ?? []),
    admins: byId(answer.admins ?? []),
    languages: answer.platformStatus?.languageList ?? [],
  });
}

/** Replaces a list; currencies and markets are edited while the console runs. */
export const setCurrencies = (currencies: readonly Currency[]): void =>
  setTables({ ...tables, currencies: byId(currencies) });
export const setMarkets = (markets: readonly Market[]): void =>
  setTables({ ...tables, markets: byId(markets) });

/**
 * Replaces the tags. They are edited while the console runs, and their page passes on the new list.
 */
export const setTags = (tags: readonly Tag[]): void => setTables({ ...tables, tags: byId(tags) });

export const references = (): ReferenceTables => tables;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReferences = (): ReferenceTables => useSyncExternalStore(subscribe, references);
