import { beforeEach, describe, expect, it } from 'vitest';
import { BareEngine, caller, fail, key, other, viewer, who } from '../testing/bare-engine.ts';

let desk: BareEngine;

beforeEach(() => {
  desk = new BareEngine();
});

describe('a decision', () => {
  it('is looked at, desk.sent once under its key, and done', async () => {
    expect(await desk.press()).toEqual({ key, state: 'DONE', at: '2026-03-01T10:00:00.000Z' });
    expect(desk.memory.states).toEqual(['checking', 'sending', 'done']);
    expect(desk.sent).toMatchObject([{ key, args: { id: '5', amount: '5' } }]);
    expect(desk.memory.intents.get(key)).toMatchObject({
      ...{ key, adminId: '11', mutation: 'complete', objectId: '5', state: 'done' },
      before: { seen: 'due', history: ['1'], comment: null, sets: { amount: '5' } },
    });
  });

  it('is told at the moment when it was done, however late it is asked for', async () => {
    await desk.press();
    desk.now += 60_000;
    expect(await desk.outcomes.of(key, viewer(), caller)).toEqual({
      ...{ key, state: 'DONE', at: '2026-03-01T10:00:00.000Z' },
    });
    expect(await desk.press()).toEqual({ key, state: 'ALREADY', at: '2026-03-01T10:00:00.000Z' });
    expect(desk.sent).toHaveLength(1);
  });

  it.each(['', 'short', 'a'.repeat(65), `${key}!`, `!${key}`])('%j is no key', async (of) => {
    const error = await desk.refusal({ of });
    expect(error).toMatchObject({
      code: 'BAD_INPUT',
      details: { fields: [{ path: 'intent.key' }] },
    });
    expect(error?.details.fields?.[0]?.message).toContain('16 to 64');
    expect(desk.memory.states).toEqual([]);
  });

  it.each(['a'.repeat(16), 'Az0_-'.repeat(12)])('%j is one', async (of) => {
    expect(await desk.getPressResult({ of })).toBe('DONE');
  });

  it('of something that there is no act for is an error of ours', async () => {
    const running = desk.engine.run('other', { intent: { key } }, who, caller);
    await expect(running).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('about what is gone or changed is not sent, and gives its key back', async () => {
    const changed = await desk.refusal({ seen: 'older' });
    expect(changed).toMatchObject({
      code: 'CHANGED',
      details: { by: null, changed: ['status'], row: desk.row },
    });
    desk.row = { ...desk.row, changedBy: '12' };
    expect((await desk.refusal({ seen: 'older' }))?.details.by).toBe('12');
    desk.row = null;
    expect(await desk.getPressResult()).toBe('NotFound');
    expect(desk.memory.states).toEqual(Array(3).fill(['checking', 'released']).flat());
    expect(await desk.getOutcomeState()).toBe('NOT_DONE');
    expect(desk.sent).toEqual([]);
  });

  it('of a record without a history is remembered without one', async () => {
    desk.history = null;
    await desk.press({ comment: 'Paid' });
    expect(desk.memory.intents.get(key)?.before).toMatchObject({ history: null, comment: 'Paid' });
  });
});

describe('the same key', () => {
  it.each<[string, Parameters<BareEngine['press']>[0]]>([
    ['of another person', { as: other }],
    ['for another record', { id: '6' }],
    ['with another amount', { amount: '6' }],
    ['with another comment', { comment: 'Paid' }],
  ])('%s is refused', async (_, pressed) => {
    await desk.press();
    expect(await desk.getPressResult(pressed)).toBe('KEY_MISMATCH');
    expect(desk.sent).toHaveLength(1);
  });

  it('is the same whatever the person had seen meanwhile', async () => {
    await desk.press();
    expect(await desk.getPressResult({ seen: 'later' })).toBe('ALREADY');
  });

  it.each(['checking', 'sending'] as const)('waits while it is %s', async (state) => {
    await desk.press();
    desk.put({ state });
    const error = await desk.refusal();
    expect(error).toMatchObject({ code: 'KEY_IN_USE', details: { retry: true } });
    expect(await desk.getOutcomeState()).toBe('UNKNOWN');
  });

  it('goes to whoever is first', async () => {
    desk.memory.isStolen = true;
    expect(await desk.refusal()).toMatchObject({ code: 'KEY_IN_USE', details: { retry: true } });
    expect(desk.sent).toEqual([]);
  });

  it.each([
    ['was refused', 'ActionNotAllowed', 'refused'],
    ['was never sent', 'UPSTREAM_DOWN', 'notSent'],
    ['found no room', 'OVERLOADED', 'notSent'],
  ])('that %s may be pressed again', async (_, code, state) => {
    desk.fates = [() => fail(code, { retry: true })];
    expect(await desk.getPressResult()).toBe(code);
    expect(desk.memory.intents.get(key)?.state).toBe(state);
    expect(await desk.getOutcomeState()).toBe('NOT_DONE');
    expect(await desk.getPressResult()).toBe('DONE');
    expect(desk.sent.map(({ key: of }) => of)).toEqual([key, key]);
  });
});

describe('a refusal', () => {
  it('tells the row as it is, and who changed it', async () => {
    desk.row = { ...desk.row, changedBy: '12' };
    desk.fates = [() => fail('ActionNotAllowed', { call: 'PUT Pay' })];
    expect(await desk.refusal()).toMatchObject({
      ...{ code: 'ActionNotAllowed', message: 'ActionNotAllowed' },
      details: { row: desk.row, by: '12', call: 'PUT Pay' },
    });
  });

  it('is CHANGED where somebody was faster, whatever the back office calls it', async () => {
    desk.fates = [
      () => {
        desk.takeEffect('12');
        fail('TransactionCantBeUpdated');
      },
    ];
    expect(await desk.refusal()).toMatchObject({
      ...{ code: 'CHANGED', details: { by: '12', changed: ['status'] } },
    });
  });

  it.each(['UPSTREAM_DOWN', 'OVERLOADED', 'UNAUTHENTICATED'])(
    '%s is told as it came: nobody could look',
    async (code) => {
      desk.fates = [() => fail(code)];
      expect((await desk.refusal())?.details).toEqual({});
    },
  );

  it('is told as it came where the row is gone', async () => {
    desk.fates = [
      () => {
        desk.row = null;
        fail('ActionNotAllowed');
      },
    ];
    expect(await desk.refusal()).toMatchObject({ code: 'ActionNotAllowed', details: {} });
  });
});

describe('what became of it', () => {
  it('is told to nobody else, nor of a key that nobody used', async () => {
    await desk.press();
    expect(await desk.getOutcomeState(other)).toBe('NOT_DONE');
    expect(await desk.outcomes.of('another-key-of-nobody', viewer(), caller)).toMatchObject({
      ...{ key: 'another-key-of-nobody', state: 'NOT_DONE' },
    });
  });

  it.each([
    ['done', 'DONE'],
    ['refused', 'NOT_DONE'],
    ['notSent', 'NOT_DONE'],
    ['unknown', 'UNKNOWN'],
    ['sending', 'UNKNOWN'],
    ['closed', 'CLOSED'],
  ] as const)(
    'of a change without a lifecycle is what its answer said: %s',
    async (state, expectedState) => {
      await desk.press();
      desk.put({ state, mutation: 'sendMessage' });
      expect(await desk.getOutcomeState()).toBe(expectedState);
    },
  );
});
