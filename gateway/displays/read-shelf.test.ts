import { expect, test } from 'vitest';
import { DisplayBook } from './display-book.ts';
import type { Shelf } from './shelf.ts';

/** A shelf as the shared store keeps it: whatever stands there. */
function shelfOf(text: string | undefined) {
  let now = text;
  const shelf: Shelf = {
    read: async () => now,
    swap: async (known, next) => {
      if (known !== now) return false;
      now = next;
      return true;
    },
    listen: () => () => undefined,
  };
  return { shelf, put: (next: string) => (now = next), text: () => now ?? '' };
}

/** A shelf with three screens that wait. */
async function threeScreens() {
  const kept = shelfOf(undefined);
  const book = new DisplayBook(kept.shelf);
  for (const address of ['a', 'b', 'c']) await book.ask(address);
  book.close();
  return kept;
}

interface Stored {
  readonly last: number;
  readonly displays: Record<string, unknown>[];
}

test.each([
  ['a field of another type', (one: Stored) => Object.assign(one.displays[1] ?? {}, { boards: 7 })],
  ['no fields', (one: Stored) => one.displays.splice(1, 1, { id: '2' })],
  ['no object', (one: Stored) => one.displays.splice(1, 1, null as never)],
])('a display that has %s costs this display alone', async (_, spoil) => {
  const kept = await threeScreens();
  const stored = JSON.parse(kept.text()) as Stored;
  spoil(stored);
  kept.put(JSON.stringify(stored));
  const damaged: string[] = [];
  const book = new DisplayBook(kept.shelf, { damaged: (what) => damaged.push(what) });
  await book.ready();
  expect(book.all().map(({ id }) => id)).toEqual(['1', '3']);
  expect(damaged).toHaveLength(1);
  // The next one has an id of its own, and the others are still there.
  expect((await book.ask('d')).id).toBe('4');
  expect((JSON.parse(kept.text()) as Stored).displays.map(({ id }) => id)).toEqual(['1', '3', '4']);
  book.close();
});

test.each(['', '{', 'null', '[]', '{"displays":{}}'])(
  'a list that is %j is begun again',
  async (text) => {
    const kept = shelfOf(text);
    const damaged: string[] = [];
    const book = new DisplayBook(kept.shelf, { damaged: (what) => damaged.push(what) });
    await book.ready();
    expect([book.all(), damaged]).toEqual([[], ['the list itself']]);
    expect((await book.ask('a')).id).toBe('1');
    book.close();
  },
);

test('a list that lost its count continues after its highest id', async () => {
  const kept = await threeScreens();
  const { displays } = JSON.parse(kept.text()) as Stored;
  kept.put(JSON.stringify({ displays }));
  const book = new DisplayBook(kept.shelf);
  expect((await book.ask('d')).id).toBe('4');
  book.close();
});
