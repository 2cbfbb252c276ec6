import { expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { Refusals } from './refusals.ts';

test('every change is audited, refused reads once a minute, so that the audit cannot be filled', async () => {
  const store = new MemoryStore();
  const refusals = new Refusals(loadSchema(), store);
  const callerWith = (token: string) => ({ token, requestId: 'r', address: undefined });
  const isNews = (token: string, field: string) => refusals.isNews(callerWith(token), field);
  expect([await isNews('a', 'transactions'), await isNews('a', 'transactions')]).toEqual([
    true,
    false,
  ]);
  expect([await isNews('a', 'codes'), await isNews('b', 'transactions')]).toEqual([true, true]);
  expect([await isNews('a', 'lockUser'), await isNews('a', 'lockUser')]).toEqual([true, true]);
  const results: boolean[] = [];
  for (let n = 0; n < 100; n += 1) results.push(await isNews('c', 'lockUser'));
  expect(results.filter(Boolean)).toHaveLength(60);
  await store.close();
});
