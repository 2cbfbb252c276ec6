import { expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { Refusals } from './refusals.ts';

test('every change leaves a trace, each look one a minute, and nobody fills the trail', async () => {
  const store = new MemoryStore();
  const refusals = new Refusals(loadSchema(), store);
  const asker = (token: string) => ({ token, requestId: 'r', address: undefined });
  const ask = (token: string, field: string) => refusals.isNews(asker(token), field);
  expect([await ask('a', 'transactions'), await ask('a', 'transactions')]).toEqual([true, false]);
  expect([await ask('a', 'codes'), await ask('b', 'transactions')]).toEqual([true, true]);
  expect([await ask('a', 'lockUser'), await ask('a', 'lockUser')]).toEqual([true, true]);
  const told: boolean[] = [];
  for (let n = 0; n < 100; n += 1) told.push(await ask('c', 'lockUser'));
  expect(told.filter(Boolean)).toHaveLength(60);
  await store.close();
});
