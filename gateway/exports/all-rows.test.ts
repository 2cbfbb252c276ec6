import { beforeEach, expect, test } from 'vitest';
import { allRows, pageSize } from './all-rows.ts';

/** The list in the back office, newest row first. */
let rows: { id: string }[];
/** Called after each page read, with the number of pages read so far. */
let meanwhile: (read: number) => void;
let read: number;

const readPage = async ({ number, size }: { number: number; size: number }) => {
  const items = rows.slice((number - 1) * size, number * size);
  const page = { items, total: rows.length, totalExact: true };
  read += 1;
  meanwhile(read);
  return page;
};

async function idsOf(maxRows = 1_000_000): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of allRows(readPage, maxRows))
    ids.push(...page.map(({ id }) => String(id)));
  return ids;
}

beforeEach(() => {
  rows = Array.from({ length: 350 }, (_, n) => ({ id: String(350 - n) }));
  meanwhile = () => undefined;
  read = 0;
});

test('every row is read once', async () => {
  expect(await idsOf()).toEqual(rows.map(({ id }) => id));
  expect(read).toBe(4);
});

test('a list that ends with a full page is read to its end', async () => {
  rows = rows.slice(0, 2 * pageSize);
  expect(await idsOf()).toHaveLength(2 * pageSize);
});

test.each([1, 7, 99, 100, 150])(
  '%i rows that arrive with each page: none is skipped, none repeated',
  async (n) => {
    let next = 350;
    meanwhile = (count) => {
      if (count > 12) return;
      for (let added = 0; added < n; added += 1) rows.unshift({ id: String(++next) });
    };
    const ids = await idsOf();
    expect(new Set(ids).size).toBe(ids.length);
    for (let id = 1; id <= 350; id += 1) expect(ids).toContain(String(id));
  },
);

test.each([1, 40, 120])('%i rows that leave with each page make none be skipped', async (n) => {
  const stay = new Set(rows.slice(n * 2).map(({ id }) => id));
  meanwhile = (count) => {
    if (count <= 2) rows.splice(0, n);
  };
  const ids = await idsOf();
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of stay) expect(ids).toContain(id);
});

test('it ends at the limit', async () => {
  expect(await idsOf(250)).toHaveLength(250);
});
