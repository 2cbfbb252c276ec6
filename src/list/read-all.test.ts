import { beforeEach, expect, test, vi } from 'vitest';
import { graphql } from '../data/graphql.ts';
import type { ListSpec } from './define-list.ts';
import { readAll } from './read-all.ts';

/** The list on the server, newest row first. */
let rows: { id: string }[];
/** Runs after each page is read. */
let meanwhile: () => void;
let pages: number;

vi.mock('../data/client.ts', () => ({
  read: async (_: unknown, variables: { page: { number: number; size: number } }) => {
    const { number, size } = variables.page;
    const items = rows.slice((number - 1) * size, number * size);
    const total = rows.length;
    pages += 1;
    meanwhile();
    return { codes: { items, total } };
  },
}));

const query = graphql(`
  query Codes($filter: CodeFilter, $page: PageInput!, $sort: SortInput) {
    codes(filter: $filter, page: $page, sort: $sort) { items { id } total }
  }
`) as unknown as ListSpec['query'];
const spec = { query, fixed: {} } as unknown as ListSpec;
const listQuery = { page: 3, size: 20, sort: null, filter: {} };

async function readIds(signal = new AbortController().signal): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of readAll(spec, listQuery, signal))
    ids.push(...page.rows.map(({ id }) => id));
  return ids;
}

beforeEach(() => {
  rows = Array.from({ length: 350 }, (_, n) => ({ id: String(350 - n) }));
  meanwhile = () => undefined;
  pages = 0;
});

test('every row is read once, from the first page on', async () => {
  expect(await readIds()).toEqual(rows.map(({ id }) => id));
  expect(pages).toBe(4);
});

test('a list that ends with a full page is read to its end', async () => {
  rows = rows.slice(0, 200);
  expect(await readIds()).toHaveLength(200);
});

test('rows that arrive meanwhile push others onto the next page, and none is read twice', async () => {
  let next = 350;
  meanwhile = () => {
    for (let n = 0; n < 7; n += 1) rows.unshift({ id: String(++next) });
  };
  const ids = await readIds();
  expect(new Set(ids).size).toBe(ids.length);
  // The file contains every row that existed from the start.
  for (let id = 1; id <= 350; id += 1) expect(ids).toContain(String(id));
});

test('nothing more is read once it was stopped', async () => {
  const abort = new AbortController();
  meanwhile = () => abort.abort();
  expect(await readIds(abort.signal)).toEqual([]);
  expect(pages).toBe(1);
});
