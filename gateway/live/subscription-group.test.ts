import { expect, test } from 'vitest';
import type { Compiled } from '../graphql/documents.ts';
import type { Source } from '../ports/live-source.ts';
import type { Attention } from './poll-schedule.ts';
import { type Subscriber, SubscriptionGroup } from './subscription-group.ts';

const source: Source = { ready: Promise.resolve(), catchUp: () => undefined, stop: () => {} };

const subscriber = (id: string, attention: Attention): Subscriber => ({
  ...{ id, token: 't', attention },
  write: () => {},
  fail: (error) => {
    throw error;
  },
});

/** Returns a group, and the attention that its source gets. */
function groupOf() {
  let attention: () => Attention = () => 'shown';
  const group = new SubscriptionGroup({
    ...{ key: 'k', field: 'disputesLive', variables: {}, cursor: () => 'e:1' },
    // Nothing is sent here, so nothing is executed.
    compiled: {} as Compiled,
    waitForCursor: async () => {},
    open: (_emit, _tokens, paid) => {
      attention = paid;
      return source;
    },
  });
  return { group, attention: () => attention() };
}

test.each<[readonly Attention[], Attention]>([
  [['idle', 'shown', 'summary'], 'shown'],
  [['idle', 'background', 'summary'], 'summary'],
  [['background', 'idle'], 'background'],
  [['idle', 'idle'], 'idle'],
  [[], 'idle'],
])('of subscribers with %j the closest attention counts: %s', async (paid, closest) => {
  const { group, attention } = groupOf();
  for (const [n, one] of paid.entries()) await group.join(subscriber(`s${n}`, one), undefined);
  expect(attention()).toBe(closest);
});

test('a subscriber that leaves counts no more', async () => {
  const { group, attention } = groupOf();
  const closest = subscriber('a', 'shown');
  await group.join(closest, undefined);
  await group.join(subscriber('b', 'background'), undefined);
  expect(attention()).toBe('shown');
  group.leave(closest);
  expect(attention()).toBe('background');
});
