import { Big } from 'big.js';
import type { ListDefinition } from '../engine/list.ts';

export type Row = Readonly<Record<string, unknown>>;

/** What a filter means, said a second time, for the tests to compare with. */
export interface Check {
  /** A value that the row meets, or undefined where it has none. */
  value(row: Row): unknown;
  holds(row: Row, value: unknown): boolean;
}

const equal = (column: string): Check => ({
  value: (row) => row[column] ?? undefined,
  holds: (row, value) => row[column] === value,
});
const from = (column: string): Check => ({
  value: (row) => row[column] ?? undefined,
  holds: (row, value) => Number(row[column]) >= Number(value),
});
const to = (column: string): Check => ({
  value: (row) => row[column] ?? undefined,
  holds: (row, value) => Number(row[column]) <= Number(value),
});
const size = (row: Row): Big => new Big(String(row.amount ?? 0)).abs();
/** Below three signs a text is looked for at the beginning. */
const middleOf = (text: string): string => (text.length > 3 ? text.slice(1, 6) : text);

const part = (...columns: string[]): Check => ({
  value: (row) => {
    const text = columns.map((column) => row[column]).find(Boolean);
    return text === undefined ? undefined : middleOf(String(text)).toUpperCase();
  },
  holds: (row, value) =>
    columns.some((column) =>
      String(row[column] ?? '')
        .toUpperCase()
        .includes(String(value)),
    ),
});

/** Filters whose meaning is not "the column of that name equals". */
const checks: Readonly<Record<string, Check>> = {
  idList: equal('id'),
  userIdList: equal('id'),
  currency: equal('currencyId'),
  createdFrom: from('dateCreated'),
  createdTo: to('dateCreated'),
  regDateFrom: from('regDate'),
  regDateTo: to('regDate'),
  amountFrom: {
    value: (row) => size(row).toFixed(),
    holds: (row, value) => size(row).gte(String(value)),
  },
  amountTo: {
    value: (row) => size(row).toFixed(),
    holds: (row, value) => size(row).lte(String(value)),
  },
  search: part('txid', 'address'),
  searchString: part('tagName'),
  userName: part('userName'),
  email: part('email'),
  userTagList: {
    value: ({ tagIds }) => (tagIds as number[])[0],
    holds: ({ tagIds }, value) => (tagIds as unknown[]).includes(value),
  },
  isInUse: {
    value: (row) => Number(row.transactionMethodsCount) > 0,
    holds: (row, value) => Number(row.transactionMethodsCount) > 0 === value,
  },
};

const eitherSide: Readonly<Record<string, Check>> = {
  userId: {
    value: (row) => row.makerUserId,
    holds: (row, value) => row.userId === value || row.makerUserId === value,
  },
  orderId: {
    value: (row) => row.makerOrderId,
    holds: (row, value) => row.orderId === value || row.makerOrderId === value,
  },
};

/** What the filter of that name means for a row. */
export function checkOf({ entity }: ListDefinition, name: string): Check {
  const own = entity === 'trade' ? eitherSide[name] : undefined;
  return own ?? checks[name] ?? equal(name.replace(/List$/, ''));
}
