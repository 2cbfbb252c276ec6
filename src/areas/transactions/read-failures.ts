import { read } from '../../data/client.ts';
import { graphql } from '../../data/graphql.ts';
import { type Failed, type FailureGroup, groupFailures } from './failure-groups.ts';

export const FailedTransactions = graphql(`
  query FailedTransactions($filter: TransactionFilter, $page: PageInput!, $sort: SortInput) {
    transactions(filter: $filter, page: $page, sort: $sort) {
      items { id details createdAt updatedAt currencyId }
      total totalExact asOf
    }
  }
`);

/** Reports that transactions failed or do not count as failed any more. */
export const FailedTransactionsLive = graphql(`
  subscription FailedTransactionsLive(
    $filter: TransactionFilter, $page: PageInput!, $sort: SortInput
  ) {
    transactionsLive(filter: $filter, page: $page, sort: $sort) { rows { id } ids total }
  }
`);

/** Failures that are read at most, the newest. */
const maxFailures = 1_000;
const pageSize = 100;

export const failures = {
  filter: { status: ['ERROR' as const] },
  sort: { field: 'createdAt', desc: true },
};

export interface Failures {
  readonly groups: readonly FailureGroup[];
  readonly count: number;
  /** Null if the back office does not say how many there are. */
  readonly total: number | null;
  /** Cursor of the first page. */
  readonly asOf: string;
}

/** Reads the newest transactions that failed, page by page, each once. */
export async function readFailures(): Promise<Failures> {
  const found = new Map<string, Failed>();
  let total: number | null = null;
  let asOf = '';
  for (let number = 1; found.size < maxFailures; number += 1) {
    const page = { number, size: pageSize };
    const { transactions } = await read(FailedTransactions, { ...failures, page });
    if (number === 1) ({ total, asOf } = transactions);
    const before = found.size;
    for (const one of transactions.items) found.set(one.id, one);
    if (transactions.items.length < pageSize || found.size === before) break;
  }
  const rows = [...found.values()].slice(0, maxFailures);
  return { groups: groupFailures(rows), count: rows.length, total, asOf };
}
