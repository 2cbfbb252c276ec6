import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { caseDeskMachine } from './case-desk.machine.ts';
import type { CaseDeskContext, CaseDeskEvent } from './case-desk-context.ts';

const me = '1';
const mine = { adminId: me, name: 'me' };
const others = { adminId: '2', name: 'other' };
const caseUpdate = (arbitratorId: string | null, over = false): CaseDeskEvent => ({
  type: 'facts',
  arbitratorId,
  over,
  at: 7,
});

const events: CaseDeskEvent[] = [
  { type: 'open', id: 'a' },
  { type: 'leave' },
  { type: 'next' },
  { type: 'found', id: 'b' },
  { type: 'none' },
  { type: 'failed' },
  { type: 'claim' },
  { type: 'granted' },
  { type: 'refused' },
  { type: 'letGo' },
  { type: 'presence', claim: mine },
  { type: 'presence', claim: others },
  { type: 'presence', claim: null },
  caseUpdate(null),
  caseUpdate(me),
  caseUpdate('2'),
  caseUpdate(me, true),
  { type: 'acknowledge' },
  { type: 'decide', messages: 3 },
  { type: 'messages', count: 3 },
  { type: 'messages', count: 4 },
  { type: 'read', messages: 4 },
  { type: 'close' },
  { type: 'decided' },
];

const started = (...sent: CaseDeskEvent[]) => {
  const actor = createActor(caseDeskMachine, { input: { me } }).start();
  for (const event of sent) actor.send(event);
  return actor.getSnapshot();
};

describe('case desk', () => {
  const paths = createTestModel(caseDeskMachine as never).getShortestPaths({
    events: events as never,
    fromState: createActor(caseDeskMachine, { input: { me } }).getSnapshot(),
    serializeState: (state: { value: unknown; context: CaseDeskContext }) =>
      JSON.stringify([state.value, state.context.readMessages, state.context.nothing]),
    limit: 20_000,
  } as never) as { steps: { event: CaseDeskEvent }[] }[];

  it('has paths to walk', () => expect(paths.length).toBeGreaterThan(50));

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, path) => {
    const actor = createActor(caseDeskMachine, { input: { me } }).start();
    for (const { event } of path.steps) {
      if ((event.type as string) === 'xstate.init') continue;
      const before = actor.getSnapshot();
      actor.send(event);
      const after = actor.getSnapshot();
      const { context } = after;
      if (after.matches('case')) expect(context.id).not.toBeNull();
      if (after.matches('queue')) expect(context.id).toBeNull();
      if (after.matches({ case: { claim: 'mine' } }) && event.type === 'presence')
        expect(context.claim?.adminId).toBe(me);
      if (after.matches({ case: { work: 'lost' } })) {
        expect(context.lostTo).not.toBeNull();
        expect(context.arbitratorId).not.toBe(me);
      }
      if (after.hasTag('mine')) expect(context.arbitratorId).toBe(me);
      // No decision is made with an unread message.
      if (
        after.matches({ case: { decision: 'decided' } }) &&
        !before.matches({ case: { decision: 'decided' } })
      )
        expect(before.matches({ case: { decision: 'asking' } })).toBe(true);
    }
  });

  it('says who took over and when, and forgets it when the case is mine again', () => {
    const lost = started({ type: 'open', id: 'a' }, caseUpdate(me), caseUpdate('2'));
    expect(lost.matches({ case: { work: 'lost' } })).toBe(true);
    expect(lost.context.lostTo).toEqual({ adminId: '2', at: 7 });
    const back = started(
      { type: 'open', id: 'a' },
      caseUpdate(me),
      caseUpdate('2'),
      caseUpdate(me),
    );
    expect(back.context.lostTo).toBeNull();
    expect(back.hasTag('mine')).toBe(true);
  });

  it('stops a decision at every message that comes in between', () => {
    const open: CaseDeskEvent[] = [
      { type: 'open', id: 'a' },
      caseUpdate(me),
      { type: 'decide', messages: 3 },
    ];
    const news = started(...open, { type: 'messages', count: 4 }, { type: 'decided' });
    expect(news.matches({ case: { decision: 'news' } })).toBe(true);
    const read = started(...open, { type: 'messages', count: 4 }, { type: 'read', messages: 4 });
    expect(read.matches({ case: { decision: 'asking' } })).toBe(true);
    const interruptedTwice = started(
      ...open,
      { type: 'messages', count: 4 },
      { type: 'read', messages: 4 },
      { type: 'messages', count: 5 },
    );
    expect(interruptedTwice.matches({ case: { decision: 'news' } })).toBe(true);
  });

  it('goes on with a decision after messages that count as read, and stops at the next one', () => {
    const own = started(
      { type: 'open', id: 'a' },
      caseUpdate(me),
      { type: 'decide', messages: 3 },
      { type: 'read', messages: 4 },
      { type: 'messages', count: 4 },
    );
    expect(own.matches({ case: { decision: 'asking' } })).toBe(true);
    const other = started(
      { type: 'open', id: 'a' },
      caseUpdate(me),
      { type: 'decide', messages: 3 },
      { type: 'read', messages: 4 },
      { type: 'messages', count: 5 },
    );
    expect(other.matches({ case: { decision: 'news' } })).toBe(true);
  });

  it('goes from a decision to the next case without the queue between', () => {
    const found = started(
      { type: 'open', id: 'a' },
      caseUpdate(me),
      { type: 'decide', messages: 0 },
      { type: 'decided' },
      { type: 'next' },
      { type: 'found', id: 'b' },
    );
    expect(found.context).toMatchObject({ id: 'b', readMessages: null, arbitratorId: null });
    expect(found.matches({ case: { work: 'reading' } })).toBe(true);
  });

  it('a claim that is refused is the other’s until presence says otherwise', () => {
    const refused = started({ type: 'open', id: 'a' }, { type: 'claim' }, { type: 'refused' });
    expect(refused.matches({ case: { claim: 'others' } })).toBe(true);
    const free = started(
      { type: 'open', id: 'a' },
      { type: 'claim' },
      { type: 'refused' },
      { type: 'presence', claim: null },
    );
    expect(free.matches({ case: { claim: 'free' } })).toBe(true);
  });
});
