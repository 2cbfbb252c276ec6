import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { goneAfterMs, type Tab } from './presence-store.ts';
import { newClaimGraceMs, StoredPresence } from './stored-presence.ts';

let now = 1_700_000_000_000;
const stores: { close(): Promise<void> }[] = [];
const fresh = () => {
  const memoryStore = new MemoryStore(() => now);
  const store = new StoredPresence(memoryStore, () => now);
  stores.push(store, memoryStore);
  return store;
};
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

const tab = (adminId: string, id: string): Tab => ({ id, adminId, name: `admin ${adminId}` });
const kind = 'DISPUTE';
const viewing = (id: string) => [{ kind, id, doing: 'LOOKING' as const }];
const one = async (store: StoredPresence, id = '7') => {
  const [record] = await store.read(kind, [id]);
  if (!record) throw new Error('no record');
  return record;
};

test('several pages of one admin are one person, doing whatever is most', async () => {
  const store = fresh();
  await store.beat(tab('1', 'a'), [{ kind, id: '7', doing: 'IDLE' }], []);
  now += 1000;
  await store.beat(tab('1', 'b'), [{ kind, id: '7', doing: 'TYPING' }], []);
  await store.beat(tab('2', 'a'), viewing('7'), []);
  const { people } = await one(store);
  expect(people.map(({ adminId, doing }) => [adminId, doing])).toEqual([
    ['1', 'TYPING'],
    ['2', 'LOOKING'],
  ]);
  expect(people[0]?.since).toBe(new Date(now - 1000).toISOString());
});

test('gone ten seconds after the last sign of life, and not before', async () => {
  const store = fresh();
  await store.beat(tab('1', 'a'), viewing('7'), []);
  await store.claim(tab('1', 'a'), { kind, id: '7' }, false);
  now += goneAfterMs - 1;
  await store.sweep();
  expect((await one(store)).people).toHaveLength(1);
  now += 1;
  await store.sweep();
  expect(await one(store)).toEqual({ id: '7', people: [], claim: null });
});

test('a claim by another is refused with the holder, and taken where that is wanted', async () => {
  const store = fresh();
  await store.claim(tab('1', 'a'), { kind, id: '7' }, false);
  expect((await store.claim(tab('2', 'x'), { kind, id: '7' }, false)).adminId).toBe('1');
  expect((await store.claim(tab('2', 'x'), { kind, id: '7' }, true)).adminId).toBe('2');
  expect((await one(store)).claim?.name).toBe('admin 2');
  // The loser's next heartbeat still lists the claim. That does not restore it.
  await store.beat(tab('1', 'a'), viewing('7'), [{ kind, id: '7' }]);
  expect((await one(store)).claim?.adminId).toBe('2');
});

test('the second page keeps the claim of the first; the last one takes it along', async () => {
  const store = fresh();
  await store.beat(tab('1', 'a'), viewing('7'), []);
  await store.claim(tab('1', 'a'), { kind, id: '7' }, false);
  await store.beat(tab('1', 'b'), viewing('7'), []);
  await store.leave(tab('1', 'a'));
  expect((await one(store)).claim?.adminId).toBe('1');
  await store.leave(tab('1', 'b'));
  expect((await one(store)).claim).toBeNull();
});

test('a page elsewhere in the console holds its claim for as long as it says so', async () => {
  const store = fresh();
  await store.beat(tab('1', 'a'), viewing('7'), []);
  await store.claim(tab('1', 'a'), { kind, id: '7' }, false);
  await store.beat(tab('1', 'a'), [], [{ kind, id: '7' }]);
  expect(await one(store)).toMatchObject({ people: [], claim: { adminId: '1' } });
  await store.beat(tab('1', 'a'), [], []);
  expect((await one(store)).claim).toBeNull();
});

test('a heartbeat that was under way while a claim was made does not end it', async () => {
  const store = fresh();
  const record = { kind, id: '7' };
  await store.beat(tab('1', 'a'), [], []);
  await store.claim(tab('1', 'a'), record, false);
  now += 200;
  await store.beat(tab('1', 'a'), [], []);
  expect((await one(store)).claim?.adminId).toBe('1');
  await store.beat(tab('1', 'a'), [], [record]);
  now += 200;
  await store.beat(tab('1', 'a'), [], []);
  expect((await one(store)).claim).toBeNull();
});

test('a claim that its page does not repeat ends with the grace of a new claim', async () => {
  const store = fresh();
  await store.claim(tab('1', 'a'), { kind, id: '7' }, false);
  now += newClaimGraceMs;
  await store.beat(tab('1', 'a'), [], []);
  expect((await one(store)).claim).toBeNull();
});

test('after a lost connection a held claim is taken up again unless somebody has it', async () => {
  const store = fresh();
  await store.beat(tab('1', 'a'), [], [{ kind, id: '7' }]);
  expect((await one(store)).claim?.adminId).toBe('1');
});

test('who has the page’s id but is another admin ends nothing of it', async () => {
  const store = fresh();
  await store.beat(tab('1', 'a'), viewing('7'), []);
  await store.leave(tab('2', 'a'));
  expect((await one(store)).people).toHaveLength(1);
  expect(await store.release('2', { kind, id: '7' })).toBe(false);
});

test('listeners are told of what changed, and of nothing else', async () => {
  const store = fresh();
  const notified: string[] = [];
  store.listen((record) => notified.push(String(record?.id)));
  await store.beat(tab('1', 'a'), viewing('7'), []);
  await store.beat(tab('1', 'a'), viewing('7'), []);
  expect(notified).toEqual(['7']);
  await store.beat(tab('1', 'a'), viewing('8'), []);
  expect(notified.slice(1).sort()).toEqual(['7', '8']);
});

const anyStep = fc.record({
  what: fc.constantFrom('beat', 'hold', 'away', 'leave', 'claim', 'take', 'release', 'wait'),
  admin: fc.constantFrom('1', '2', '3'),
  page: fc.constantFrom('a', 'b'),
});

test('whatever happens: a claim has one holder who is there, and nothing is left when all are gone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const store = fresh();
      const record = { kind, id: '7' };
      for (const { what, admin, page } of steps) {
        const who = tab(admin, page);
        const before = (await one(store)).claim;
        if (what === 'beat') await store.beat(who, viewing('7'), []);
        if (what === 'hold') await store.beat(who, [], [record]);
        if (what === 'away') await store.beat(who, [], []);
        if (what === 'leave') await store.leave(who);
        if (what === 'release') await store.release(admin, record);
        if (what === 'claim') {
          const { adminId } = await store.claim(who, record, false);
          expect(adminId).toBe(before?.adminId ?? admin);
        }
        if (what === 'take') expect((await store.claim(who, record, true)).adminId).toBe(admin);
        if (what === 'wait') {
          now += 4000;
          await store.sweep();
        }
        // Only the holder, or a take-over, changes the holder of a claim.
        const after = (await one(store)).claim;
        if (before && after && before.adminId !== after.adminId)
          expect([what, after.adminId]).toEqual(['take', admin]);
      }
      now += goneAfterMs;
      await store.sweep();
      expect(await one(store)).toEqual({ id: '7', people: [], claim: null });
    }),
  );
});
