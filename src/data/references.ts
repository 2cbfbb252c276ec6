import { useSyncExternalStore } from 'react';
import { read } from './client.ts';
import { graphql, type ResultOf } from './graphql.ts';

/** What every screen looks up by id, loaded once at the start (d1:54). */
const References = graphql(`
  query References {
    currencies { id title name symbol decimals kind urlTx urlAddress icon sortId }
    markets { id baseCurrencyId derivedCurrencyId orderAmountLimit sortId }
    tags { id name colour }
    admins { id email userName status blocked }
    platformStatus { languageList }
  }
`);

type Answer = ResultOf<typeof References>;
export type Currency = Answer['currencies'][number];
export type Market = Answer['markets'][number];
export type Tag = Answer['tags'][number];
export type Admin = Answer['admins'][number];

const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

function indexed(answer: Answer) {
  return {
    currencies: byId(answer.currencies),
    markets: byId(answer.markets),
    tags: byId(answer.tags),
    admins: byId(answer.admins),
    languages: answer.platformStatus.languageList,
  };
}

export type ReferenceTables = ReturnType<typeof indexed>;

let tables: ReferenceTables = indexed({
  currencies: [],
  markets: [],
  tags: [],
  admins: [],
  platformStatus: { languageList: [] },
});
const listeners = new Set<() => void>();

export async function loadReferences(): Promise<void> {
  tables = indexed(await read(References, {}));
  for (const listener of listeners) listener();
}

export const references = (): ReferenceTables => tables;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReferences = (): ReferenceTables => useSyncExternalStore(subscribe, references);
