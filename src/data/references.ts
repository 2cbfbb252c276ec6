import { useSyncExternalStore } from 'react';
import type { StartAnswer } from './session.ts';

type GivenCurrency = StartAnswer['currencies'][number];
/** A tag as a back office sends it. */
export type GivenTag = NonNullable<StartAnswer['tags']>[number];
type GivenAdmin = NonNullable<StartAnswer['admins']>[number];

/** The given object with texts and numbers in place of what its back office did not send. */
type Complete<Item, Names extends keyof Item> = Omit<Item, Names> & {
  readonly [Name in Names]: NonNullable<Item[Name]>;
};

export type Currency = Complete<GivenCurrency, 'title' | 'name' | 'decimals'>;
export type Market = StartAnswer['markets'][number];
export type Tag = Complete<GivenTag, 'name' | 'colour'>;
export type Admin = Complete<GivenAdmin, 'email'>;

const usualDecimals = 8;
/** Colour of a tag without one (d1:93). */
export const defaultTagColour = '#BDBDBD';

const completeCurrency = (given: GivenCurrency): Currency => {
  const title = given.title ?? `#${given.id}`;
  return { ...given, title, name: given.name ?? title, decimals: given.decimals ?? usualDecimals };
};
export const completeTag = (given: GivenTag): Tag => ({
  ...given,
  name: given.name ?? `#${given.id}`,
  colour: given.colour ?? defaultTagColour,
});
const completeAdmin = (given: GivenAdmin): Admin => ({
  ...given,
  email: given.email ?? given.userName ?? `#${given.id}`,
});

/** Returns how an admin is named; the id of one who is not known. */
export const adminName = (admins: ReferenceTables['admins'], id: string): string =>
  admins.get(id)?.email ?? `#${id}`;

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
    currencies: byId(answer.currencies.map(completeCurrency)),
    markets: byId(answer.markets),
    tags: byId((answer.tags ?? []).map(completeTag)),
    admins: byId((answer.admins ?? []).map(completeAdmin)),
    languages: answer.platformStatus?.languageList ?? [],
  });
}

/** Replaces a list; currencies and markets are edited while the console runs. */
export const setCurrencies = (currencies: readonly GivenCurrency[]): void =>
  setTables({ ...tables, currencies: byId(currencies.map(completeCurrency)) });
export const setMarkets = (markets: readonly Market[]): void =>
  setTables({ ...tables, markets: byId(markets) });

/**
 * Replaces the tags. They are edited while the console runs, and their page passes on the new list.
 */
export const setTags = (tags: readonly GivenTag[]): void =>
  setTables({ ...tables, tags: byId(tags.map(completeTag)) });

export const setAdmins = (admins: readonly GivenAdmin[]): void =>
  setTables({ ...tables, admins: byId(admins.map(completeAdmin)) });

export const references = (): ReferenceTables => tables;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReferences = (): ReferenceTables => useSyncExternalStore(subscribe, references);
