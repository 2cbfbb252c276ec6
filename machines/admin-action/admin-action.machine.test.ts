import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CommentRule } from '../lifecycle.ts';
import { type AdminActionEvent, adminActionMachine } from './admin-action.machine.ts';

const events: AdminActionEvent[] = [
  { type: 'submitted' },
  { type: 'comment', text: 'because' },
  { type: 'ok', key: 'k' },
  { type: 'look', seen: 'later' },
  { type: 'differs', seen: 'later' },
  { type: 'done' },
  { type: 'refused', code: 'TransactionCantBeUpdated' },
  { type: 'lost' },
  { type: 'settle' },
  { type: 'happened' },
  { type: 'notHappened' },
  { type: 'undecided' },
  { type: 'closed' },
  { type: 'accept' },
  { type: 'dismiss' },
];

/** A model of the gateway: the requests that reached it, by key. */
class Gateway {
  readonly effects = new Map<string, number>();
  sent(key: string | null) {
    if (key === null) throw new Error('sent without a key');
    this.effects.set(key, (this.effects.get(key) ?? 0) + 1);
  }
}

describe('admin action', () => {
  /**
   * Finds all paths of the machine. Not called while tests are collected, because an invalid
   * machine has none.
   */
  const findPaths = () =>
    createTestModel(adminActionMachine as never).getSimplePaths({
      events: events as never,
      serializeState: (state: { value: unknown; context: { comment: string; key: unknown } }) =>
        JSON.stringify([state.value, state.context.comment !== '', state.context.key !== null]),
      filter: (state: { context: { outcomeAttempts: number } }) =>
        state.context.outcomeAttempts < 2,
      fromState: createActor(adminActionMachine, {
        input: { rule: 'required', seen: 'now' },
      }).getSnapshot(),
    } as never) as { steps: { event: AdminActionEvent }[] }[];

  function walk(steps: readonly { event: AdminActionEvent }[]): void {
    const actor = createActor(adminActionMachine, {
      input: { rule: 'required', seen: 'now' },
    }).start();
    const gateway = new Gateway();
    let keys = 0;
    for (const { event } of steps) {
      if ((event.type as string) === 'xstate.init') continue;
      const before = actor.getSnapshot();
      actor.send(event.type === 'ok' ? { type: 'ok', key: `k${keys++}` } : event);
      const after = actor.getSnapshot();
      if (after.matches('sending') && !before.matches('sending')) {
        expect(after.context.comment.trim()).not.toBe('');
        gateway.sent(after.context.key);
        if (before.matches('unsent')) expect(after.context.key).toBe(before.context.key);
      }
      if (after.matches('changed')) expect(after.context.seen).toBe('later');
      if (after.matches('refused')) expect(after.context.comment).toBe('because');
    }
    // A key is sent again only after the gateway was certain that nothing had happened.
    const resent = steps.filter(({ event }) => event.type === 'notHappened').length;
    for (const times of gateway.effects.values()) expect(times).toBeLessThanOrEqual(1 + resent);
  }

  it('sends a key again only when it is certain that nothing happened, whatever way it took', () => {
    const paths = findPaths();
    expect(paths.length).toBeGreaterThanOrEqual(10);
    for (const { steps } of paths) walk(steps);
  });

  it('sends once however often OK is pressed', () => {
    const actor = createActor(adminActionMachine, {
      input: { rule: 'none', seen: 'now' },
    }).start();
    actor.send({ type: 'ok', key: 'a' });
    actor.send({ type: 'ok', key: 'b' });
    actor.send({ type: 'ok', key: 'c' });
    expect(actor.getSnapshot().matches('sending')).toBe(true);
    expect(actor.getSnapshot().context.key).toBe('a');
  });

  it('sends the newer row and the same key where only the person changed it', () => {
    const actor = createActor(adminActionMachine, {
      input: { rule: 'none', seen: 'now' },
    }).start();
    actor.send({ type: 'ok', key: 'a' });
    actor.send({ type: 'look', seen: 'later' });
    expect(actor.getSnapshot().matches('sending')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ key: 'a', seen: 'later' });
  });

  it('takes a newer row after a refusal', () => {
    const { context, value } = decision(
      ...(['none', { type: 'ok', key: 'a' }, refused, { type: 'look', seen: 'later' }] as const),
    );
    expect(value).toBe('refused');
    expect(context.seen).toBe('later');
  });

  it('cannot be left while the answer is on its way', () => {
    const actor = createActor(adminActionMachine, {
      input: { rule: 'none', seen: 'now' },
    }).start();
    actor.send({ type: 'ok', key: 'a' });
    actor.send({ type: 'dismiss' });
    expect(actor.getSnapshot().matches('sending')).toBe(true);
  });
});

/** Each state with the events that lead to it, and the result of every event from there. */
const comment = { type: 'comment', text: 'because' } as const;
const ok = { type: 'ok', key: 'k1' } as const;
const lost = { type: 'lost' } as const;
const settle = { type: 'settle' } as const;
const refused = { type: 'refused', code: 'No' } as const;
const differs = { type: 'differs', seen: 'later' } as const;
const notHappened = { type: 'notHappened' } as const;
const sent = [comment, ok] as const;
const pathByState: Readonly<Record<string, readonly AdminActionEvent[]>> = {
  asking: [comment],
  sending: sent,
  refused: [...sent, refused],
  changed: [...sent, differs],
  unknown: [...sent, lost],
  settling: [...sent, lost, settle],
  unsent: [...sent, lost, settle, notHappened],
  done: [...sent, { type: 'done' }],
  submitted: [...sent, { type: 'submitted' }],
  dismissed: [{ type: 'dismiss' }],
};
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  asking: { ok: 'sending', differs: 'changed', dismiss: 'dismissed' },
  sending: {
    ...{ done: 'done', differs: 'changed', refused: 'refused', lost: 'unknown' },
    ...{ closed: 'asking', submitted: 'submitted' },
  },
  refused: { ok: 'sending', differs: 'changed', dismiss: 'dismissed' },
  changed: { accept: 'asking', dismiss: 'dismissed' },
  unknown: { settle: 'settling', closed: 'asking', dismiss: 'dismissed' },
  settling: {
    ...{ happened: 'done', notHappened: 'unsent', refused: 'refused', undecided: 'unknown' },
    ...{ closed: 'asking', submitted: 'submitted' },
  },
  unsent: { ok: 'sending', closed: 'asking', dismiss: 'dismissed' },
};
const tagByState: Readonly<Record<string, string>> = {
  ...{ asking: 'open', refused: 'open' },
  ...{ sending: 'busy', settling: 'busy' },
};

const decision = (rule: CommentRule, ...sent: readonly AdminActionEvent[]) => {
  const actor = createActor(adminActionMachine, { input: { rule, seen: 'now' } }).start();
  for (const event of sent) actor.send(event);
  return actor.getSnapshot();
};
const okWithNextKey = { type: 'ok', key: 'k2' } as const;
const decisionAfter = (...sent: readonly AdminActionEvent[]) => decision('required', ...sent);

describe.each(Object.entries(pathByState))('a decision that is %s', (state, path) => {
  it('shows it, and is over or not', () => {
    expect(decisionAfter(...path).value).toBe(state);
    expect([...decisionAfter(...path).tags].join()).toBe(tagByState[state] ?? '');
    expect(decisionAfter(...path).status).toBe(leads[state] ? 'active' : 'done');
  });

  // A final state accepts no events.
  it.each(leads[state] ? events : [])('and then $type', (event) => {
    expect(decisionAfter(...path, event).value).toBe(leads[state]?.[event.type] ?? state);
  });
});

describe('what a decision remembers', () => {
  it('begins with nothing but what is on screen', () => {
    const nothing = { comment: '', key: null, refusal: null, outcomeAttempts: 0, isClosed: false };
    expect(decisionAfter().context).toEqual({ ...nothing, rule: 'required', seen: 'now' });
  });

  it.each([
    ['required', '', 'asking'],
    ['required', ' \n', 'asking'],
    ['required', 'because', 'sending'],
    ['optional', '', 'sending'],
    ['none', '', 'sending'],
  ] as const)('a comment that is %s and %j leads to %s', (rule, text, state) => {
    expect(decision(rule, { type: 'comment', text }, ok).value).toBe(state);
  });

  it('a refusal: why, what was said, and no key', () => {
    for (const path of [[], [lost, settle]]) {
      const { context } = decisionAfter(...sent, ...path, refused);
      expect(context).toMatchObject({ refusal: 'No', comment: 'because', key: null });
    }
    const again = [{ type: 'comment', text: 'still' }, okWithNextKey] as const;
    const retried = decisionAfter(...sent, refused, ...again);
    expect(retried.context).toMatchObject({ refusal: null, comment: 'still', key: 'k2' });
    expect(decisionAfter(...sent, refused, { type: 'comment', text: '' }, ok).value).toBe(
      'refused',
    );
  });

  it('a difference: what is there now, and no key, until it was looked at', () => {
    const changed = decisionAfter(...sent, differs);
    expect(changed.context).toMatchObject({ seen: 'later', key: null, comment: 'because' });
    const retried = decisionAfter(...sent, differs, { type: 'accept' }, okWithNextKey);
    expect(retried.context).toMatchObject({ seen: 'later', key: 'k2' });
    expect(decisionAfter(comment, { type: 'look', seen: 'newer' }).context).toMatchObject({
      ...{ seen: 'newer', key: null, comment: 'because' },
    });
  });

  it('a closing by hand, from wherever it is heard, and the next intent has another key', () => {
    const unsure = [...sent, lost] as const;
    for (const path of [[], [settle], [settle, notHappened], [settle, notHappened, ok]]) {
      const closed = decisionAfter(...unsure, ...path, { type: 'closed' });
      expect([path.length, closed.value]).toEqual([path.length, 'asking']);
      expect(closed.context).toMatchObject({ key: null, isClosed: true, comment: 'because' });
      const retried = decisionAfter(...unsure, ...path, { type: 'closed' }, okWithNextKey);
      expect(retried.context).toMatchObject({ key: 'k2', isClosed: false });
    }
  });

  it('how often it was asked for in vain, anew for each answer that is lost', () => {
    const vain = [{ type: 'undecided' }, settle] as const;
    const twice = decisionAfter(...sent, lost, settle, ...vain, ...vain);
    expect(twice.context).toMatchObject({ outcomeAttempts: 2, key: 'k1' });
    const untilResent = [...sent, lost, settle, ...vain, notHappened] as const;
    const afterResend = decisionAfter(...untilResent, ok, lost);
    expect(afterResend.context).toMatchObject({ outcomeAttempts: 0, key: 'k1' });
  });
});
