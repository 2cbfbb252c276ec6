import { expect, test } from 'vitest';
import { allRows } from './all-rows.ts';
import { exportLines } from './export-lines.ts';

const columns = [
  { header: 'ID', field: 'id', as: 'plain' as const },
  { header: 'Rate', field: 'id', as: 'lookup' as const, texts: { 1: '2.5' } },
];

async function fileOf(count: number, maxRows: number, limited?: string) {
  const rows = Array.from({ length: count }, (_, n) => ({ id: String(n + 1) }));
  const readPage = async ({ number, size }: { number: number; size: number }) => ({
    items: rows.slice((number - 1) * size, number * size),
  });
  const finished: unknown[] = [];
  const request = { columns, ...(limited === undefined ? {} : { limited }) };
  let text = '';
  for await (const part of exportLines(request, allRows(readPage, maxRows), async (written) => {
    finished.push(written);
  }))
    text += part;
  return { lines: text.split('\r\n').slice(1, -1), finished };
}

test('a file with every row ends with the last one', async () => {
  const { lines, finished } = await fileOf(200, 200, 'no more');
  expect(lines).toHaveLength(200);
  expect(lines.slice(0, 2)).toEqual(['1,2.5', '2,']);
  expect(finished).toEqual([{ rows: 200, complete: true }]);
});

test.each([
  ['within a page', 250, 150],
  ['at the end of a page', 201, 200],
])(
  'a file that is cut off %s says so in its last line, and in the log',
  async (_, count, maxRows) => {
    const { lines, finished } = await fileOf(count, maxRows, 'There are more, than these');
    expect(lines).toHaveLength(maxRows + 1);
    expect(lines.at(-1)).toBe('"There are more, than these"');
    expect(finished).toEqual([{ rows: maxRows, complete: false }]);
  },
);

test('a file that is not read to its end is not complete', async () => {
  const finished: unknown[] = [];
  async function* failing(): AsyncGenerator<readonly { id: string }[], boolean> {
    yield [{ id: '1' }];
    throw new Error('the rights ended');
  }
  const text = exportLines({ columns }, failing(), async (written) => {
    finished.push(written);
  });
  await expect(
    (async () => {
      for await (const _ of text);
    })(),
  ).rejects.toThrow('the rights ended');
  expect(finished).toEqual([{ rows: 1, complete: false }]);
});
