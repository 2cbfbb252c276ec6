import { beforeEach, expect, test } from 'vitest';
import { BareEngine, caller, fail, key, who } from '../testing/bare-engine.ts';

/** What the engine records of an action beside its outcome, and what it sends beside its arguments. */
let desk: BareEngine;

beforeEach(() => {
  desk = new BareEngine();
});

test.each([
  ['is sent with the call, so that a change in between is refused', '"7"', '"7"'],
  ['is left out if it is no text', 7, undefined],
])('the version of the row %s', async (_, version, ifMatch) => {
  desk.row = { ...desk.row, version };
  await desk.press();
  expect(desk.sent).toMatchObject([{ ifMatch }]);
});

test('both sides of a change are kept with it, and reported once it is done', async () => {
  desk.sides = { before: { fee: '1' }, after: { fee: '2' }, isWhole: true };
  await desk.press();
  expect(desk.memory.intents.get(key)?.before?.change).toEqual(desk.sides);
  expect(desk.recorded).toMatchObject([{ key, state: 'done' }]);
});

test('what had no effect is not reported as a change', async () => {
  desk.fates = [() => fail('ActionNotAllowed')];
  await desk.getPressResult();
  expect(desk.recorded).toEqual([]);
});

test('what is found to be done later is reported then', async () => {
  desk.fates = [() => fail('UNKNOWN_OUTCOME')];
  await desk.getPressResult();
  expect(desk.recorded).toEqual([]);
  desk.takeEffect();
  await desk.getOutcomeState();
  expect(desk.recorded).toMatchObject([{ key }]);
  expect(desk.memory.intents.get(key)).toMatchObject({ state: 'done', checkedAt: /10:00:00/ });
});

test('a check of an unknown outcome is recorded at most once in five seconds', async () => {
  desk.fates = [() => fail('UNKNOWN_OUTCOME')];
  await desk.getPressResult();
  const checkedAt = () => desk.memory.intents.get(key)?.checkedAt;
  expect(checkedAt()).toBe('2026-03-01T10:00:00.000Z');
  desk.now += 4_999;
  await desk.getOutcomeState();
  expect(checkedAt()).toBe('2026-03-01T10:00:00.000Z');
  desk.now += 1;
  await desk.getOutcomeState();
  expect(checkedAt()).toBe('2026-03-01T10:00:05.000Z');
});

test('of two who repeat an unknown key at once, one sends it', async () => {
  desk.knowsKeys = true;
  desk.fates = [() => fail('UNKNOWN_OUTCOME')];
  await desk.getPressResult();
  desk.now += 6_000;
  const answers = await Promise.all([desk.getPressResult(), desk.getPressResult()]);
  expect(answers.sort()).toEqual(['DONE', 'KEY_IN_USE']);
  expect(desk.sent).toHaveLength(2);
});

test('a key that another request takes meanwhile is in use, and can be tried again', async () => {
  desk.knowsKeys = true;
  desk.fates = [() => fail('UNKNOWN_OUTCOME')];
  await desk.getPressResult();
  desk.memory.isStolen = true;
  expect(await desk.refusal()).toMatchObject({ code: 'KEY_IN_USE', details: { retry: true } });
  expect(desk.sent).toHaveLength(1);
});

test('an action without an id is an action on the whole', async () => {
  await desk.engine.run('complete', { intent: { key, seen: 'due' } }, who, caller);
  expect(desk.memory.intents.get(key)?.objectId).toBe('');
});
