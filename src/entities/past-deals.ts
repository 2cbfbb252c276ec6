import { maxCases } from '../action/effect/effect-spec.ts';
import { read } from '../data/client.ts';
import type { VariablesOf } from '../data/graphql.ts';
import { type PastDeal, PastDeals } from './past-deals.graphql.ts';

type Filter = NonNullable<VariablesOf<typeof PastDeals>['filter']>;

const pageSize = 100;

/** Yields the newest deals that a filter finds, page by page and each once. */
export async function* readPastDeals(
  filter: Filter,
  signal: AbortSignal,
): AsyncGenerator<readonly PastDeal[]> {
  const seen = new Set<string>();
  const sort = { field: 'createdAt', desc: true };
  for (let number = 1; seen.size < maxCases; number += 1) {
    const { deals } = await read(PastDeals, { filter, page: { number, size: pageSize }, sort });
    if (signal.aborted) return;
    const news = deals.items.filter(({ id }) => !seen.has(id)).slice(0, maxCases - seen.size);
    for (const { id } of news) seen.add(id);
    yield news;
    if (deals.items.length < pageSize || news.length === 0) return;
  }
}
