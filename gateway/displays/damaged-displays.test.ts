import { expect, test } from 'vitest';
import type { DurableText } from '../store/durable-text.ts';
import { DisplayRegistry } from './display-registry.ts';

/** Storage like that of the shared store, with any stored text. */
function storageOf(text: string | undefined) {
  let now = text;
  const storage: DurableText = {
    read: async () => now,
    swap: async (known, next) => {
      if (known !== now) return false;
      now = next;
      return true;
    },
    listen: () => () => undefined,
  };
  return { storage, put: (next: string) => (now = next), text: () => now ?? '' };
}

/** Creates a storage with three waiting screens. */
async function threeScreens() {
  const store = storageOf(undefined);
  const book = new DisplayRegistry(store.storage);
  for (const address of ['a', 'b', 'c']) await book.requestAccess(address);
  book.close();
  return store;
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
  const store = await threeScreens();
  const stored = JSON.parse(store.text()) as Stored;
  spoil(stored);
  store.put(JSON.stringify(stored));
  const damaged: string[] = [];
  const book = new DisplayRegistry(store.storage, { damaged: (what) => damaged.push(what) });
  await book.ready();
  expect(book.all().map(({ id }) => id)).toEqual(['1', '3']);
  expect(damaged).toHaveLength(1);
  // The next screen gets its own id, and the others are still there.
  expect((await book.requestAccess('d')).id).toBe('4');
  expect((JSON.parse(store.text()) as Stored).displays.map(({ id }) => id)).toEqual([
    '1',
    '3',
    '4',
  ]);
  book.close();
});

test.each(['', '{', 'null', '[]', '{"displays":{}}'])(
  'a list that is %j is begun again',
  async (text) => {
    const store = storageOf(text);
    const damaged: string[] = [];
    const book = new DisplayRegistry(store.storage, { damaged: (what) => damaged.push(what) });
    await book.ready();
    expect([book.all(), damaged]).toEqual([[], ['the list itself']]);
    expect((await book.requestAccess('a')).id).toBe('1');
    book.close();
  },
);

test('a list that lost its count continues after its highest id', async () => {
  const store = await threeScreens();
  const { displays } = JSON.parse(store.text()) as Stored;
  store.put(JSON.stringify({ displays }));
  const book = new DisplayRegistry(store.storage);
  expect((await book.requestAccess('d')).id).toBe('4');
  book.close();
});
