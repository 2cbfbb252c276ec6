import { beforeEach, describe, expect, it } from 'vitest';
import { BareEngine, caller, fail, key, other, viewer } from '../testing/bare-engine.ts';

let desk: BareEngine;

beforeEach(() => {
  desk = new BareEngine();
});

describe.each([
  ['is lost', () => fail('UNKNOWN_OUTCOME')],
  ['says that the key is under way', () => fail('KEY_IN_USE')],
  [
    'is something that nobody expected',
    () => {
      throw new Error('oops');
    },
  ],
])('an answer that %s', (_, fault) => {
  it('is done where the history says so', async () => {
    desk.fates = [
      () => {
        desk.takeEffect();
        fault();
      },
    ];
    expect(await desk.getPressResult()).toBe('DONE');
    expect(desk.memory.intents.get(key)?.state).toBe('done');
  });

  it('stays unknown while it may be on its way, and is never desk.sent again by itself', async () => {
    desk.fates = [fault];
    expect(await desk.refusal()).toMatchObject({
      ...{ code: 'UNKNOWN_OUTCOME', details: { call: 'PUT Pay' } },
    });
    expect(await desk.getOutcomeState()).toBe('UNKNOWN');
    expect(await desk.getPressResult()).toBe('UNKNOWN_OUTCOME');
    expect(desk.sent).toHaveLength(1);
  });

  it('is settled by who asks later: it happened', async () => {
    desk.fates = [fault];
    await desk.getPressResult();
    desk.takeEffect();
    expect(await desk.getOutcomeState()).toBe('DONE');
    expect(await desk.getPressResult()).toBe('ALREADY');
    expect(desk.sent).toHaveLength(1);
  });

  it('stays unknown however long nothing shows it, and its key is not sent again', async () => {
    desk.fates = [fault];
    await desk.getPressResult();
    desk.now += 400 * 24 * 3_600_000;
    expect(await desk.getOutcomeState()).toBe('UNKNOWN');
    expect(await desk.getPressResult()).toBe('UNKNOWN_OUTCOME');
    expect(desk.memory.intents.get(key)).toMatchObject({ state: 'unknown', sentAt: /10:00/ });
    expect(desk.sent).toHaveLength(1);
  });

  it('is sent again with the same key where the back office knows keys', async () => {
    desk.knowsKeys = true;
    desk.fates = [fault, fault];
    expect(await desk.refusal()).toMatchObject({ details: { retry: true } });
    expect(await desk.getPressResult()).toBe('UNKNOWN_OUTCOME');
    expect(await desk.getPressResult()).toBe('DONE');
    expect(desk.sent.map((one) => one.key)).toEqual([key, key, key]);
  });

  it('stays unknown where nobody can look', async () => {
    desk.fates = [
      () => {
        desk.isReadable = false;
        fault();
      },
    ];
    expect(await desk.getPressResult()).toBe('UNKNOWN_OUTCOME');
    expect(desk.memory.intents.get(key)?.state).toBe('unknown');
  });
});

describe('after the same key was sent again', () => {
  it.each(['UPSTREAM_DOWN', 'OVERLOADED', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_TRIES'])(
    '%s says nothing about the first time',
    async (code) => {
      desk.knowsKeys = true;
      desk.fates = [() => fail('UNKNOWN_OUTCOME'), () => fail(code)];
      await desk.getPressResult();
      expect(await desk.getPressResult()).toBe('UNKNOWN_OUTCOME');
      expect(desk.memory.intents.get(key)?.state).toBe('unknown');
    },
  );

  it('a refusal is evidence', async () => {
    desk.knowsKeys = true;
    desk.fates = [() => fail('UNKNOWN_OUTCOME'), () => fail('ActionNotAllowed')];
    await desk.getPressResult();
    expect(await desk.getPressResult()).toBe('ActionNotAllowed');
    expect(await desk.getOutcomeState()).toBe('NOT_DONE');
  });
});

describe('while an outcome is unknown', () => {
  const another = 'key-of-another-try';
  beforeEach(async () => {
    desk.fates = [() => fail('UNKNOWN_OUTCOME')];
    await desk.getPressResult();
  });

  it('the same action on the same record is refused, whoever asks, and the open one is named', async () => {
    for (const as of [undefined, other])
      expect(await desk.refusal({ of: another, ...(as ? { as } : {}) })).toMatchObject({
        code: 'OUTCOME_OPEN',
        details: { by: '11', open: { key, at: '2026-03-01T10:00:00.000Z' } },
      });
    expect(desk.sent).toHaveLength(1);
    expect(desk.memory.intents.get(another)).toBeUndefined();
    expect(await desk.getPressResult({ of: another, id: '6' })).toBe('DONE');
  });

  it('evidence that came meanwhile lets the next one go on to what it finds', async () => {
    desk.takeEffect();
    expect(await desk.getPressResult({ of: another })).toBe('CHANGED');
    expect(desk.memory.intents.get(key)?.state).toBe('done');
  });

  it('it is listed to its own person and to super admins', async () => {
    const shown = {
      ...{ key, adminId: '11', action: 'complete', objectType: 'Payment', objectId: '5' },
      ...{ sent: { id: '5', amount: '5' }, at: '2026-03-01T10:00:00.000Z', mayClose: true },
    };
    expect(await desk.outcomes.list(viewer())).toMatchObject([shown]);
    expect(await desk.outcomes.list(viewer(other))).toEqual([]);
    const all = await desk.outcomes.list(viewer(other, { isSuperAdmin: true }));
    expect(all).toMatchObject([{ ...shown, mayClose: false }]);
    expect(await desk.outcomes.one(key, viewer(other))).toBeNull();
    expect(await desk.outcomes.one(key, viewer())).toMatchObject(shown);
  });

  it('a person closes it as not happened: the action is free again, with a new key only', async () => {
    expect(await desk.closed(false)).toBe('CLOSED');
    expect(desk.closings).toMatchObject([{ adminId: '11', happened: false, comment: /provider/ }]);
    expect(desk.memory.intents.get(key)).toMatchObject({
      state: 'closed',
      closing: { adminId: '11' },
    });
    expect(await desk.getOutcomeState()).toBe('CLOSED');
    expect(await desk.getPressResult()).toBe('OUTCOME_SETTLED');
    expect(await desk.getPressResult({ of: another })).toBe('DONE');
    expect(desk.sent.map((one) => one.key)).toEqual([key, another]);
    expect(await desk.outcomes.list(viewer())).toEqual([]);
  });

  it('a person closes it as happened', async () => {
    expect(await desk.closed(true)).toBe('DONE');
    expect(await desk.getOutcomeState()).toBe('DONE');
    expect(await desk.getPressResult()).toBe('ALREADY');
    expect(desk.sent).toHaveLength(1);
  });

  it('whoever has no right to the action does not close it', async () => {
    expect(await desk.closed(false, viewer(other))).toBe('NotFound');
    expect(await desk.closed(false, viewer(undefined, { mayTake: () => false }))).toBe('FORBIDDEN');
    expect(await desk.closed(false, viewer(other, { mayTake: () => true }))).toBe('CLOSED');
  });

  it('closing needs a comment, and is no more possible when the outcome is known', async () => {
    const close = (comment: string) =>
      desk.outcomes.close({ key, happened: false, comment }, viewer(), caller);
    for (const comment of ['', '  ', 'x'.repeat(2001)])
      await expect(close(comment)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    desk.takeEffect();
    expect(await desk.closed(false)).toBe('OUTCOME_SETTLED');
    expect(await desk.getOutcomeState()).toBe('DONE');
    expect(desk.closings).toEqual([]);
  });
});

describe('two people at the same moment', () => {
  it('the second waits for the first and then sees what it did', async () => {
    const results = await Promise.all([
      desk.getPressResult(),
      desk.getPressResult({ of: 'key-of-the-second', as: other }),
    ]);
    expect(results).toEqual(['DONE', 'CHANGED']);
    expect(desk.sent).toHaveLength(1);
  });
});
