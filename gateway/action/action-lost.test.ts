import { beforeEach, describe, expect, it } from 'vitest';
import { BareEngine, fail, key } from '../testing/bare-engine.ts';
import { quietAfter } from './settle.ts';

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
])('an answer that %s', (_, fate) => {
  it('is done where the history says so', async () => {
    desk.fates = [
      () => {
        desk.takeEffect();
        fate();
      },
    ];
    expect(await desk.said()).toBe('DONE');
    expect(desk.memory.kept.get(key)?.state).toBe('done');
  });

  it('stays unknown while it may be on its way, and is never desk.sent again by itself', async () => {
    desk.fates = [fate];
    expect(await desk.refusal()).toMatchObject({
      ...{ code: 'UNKNOWN_OUTCOME', facts: { call: 'PUT Pay' } },
    });
    expect(await desk.asked()).toBe('UNKNOWN');
    expect(await desk.said()).toBe('UNKNOWN_OUTCOME');
    expect(desk.sent).toHaveLength(1);
  });

  it('is settled by who asks later: it happened', async () => {
    desk.fates = [fate];
    await desk.said();
    desk.takeEffect();
    expect(await desk.asked()).toBe('DONE');
    expect(await desk.said()).toBe('ALREADY');
    expect(desk.sent).toHaveLength(1);
  });

  it('is settled by who asks later: it did not, and may be pressed again', async () => {
    desk.fates = [fate];
    await desk.said();
    desk.now += quietAfter;
    expect(await desk.asked()).toBe('NOT_DONE');
    expect(desk.memory.kept.get(key)?.state).toBe('notSent');
    expect(await desk.said()).toBe('DONE');
    expect(desk.sent).toHaveLength(2);
  });

  it('stays unknown where nobody can look', async () => {
    desk.fates = [
      () => {
        desk.isReadable = false;
        fate();
      },
    ];
    expect(await desk.said()).toBe('UNKNOWN_OUTCOME');
    expect(desk.memory.kept.get(key)?.state).toBe('unknown');
  });
});
