import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { FeedEvent } from './feed-event.ts';
import { RightsWatch } from './rights-watch.ts';

interface Answer {
  readonly scope?: string;
  readonly error?: Error;
}

/** The back office's responses for sessions. A session without an entry is unchanged. */
let answers: Map<string, Answer>;
let checkedTokens: string[];
let forgotten: (string | undefined)[];
let closed: string[];
let feed: { state: 'FEED' | 'POLLING' };
/** Times of the last responses to the sessions' own calls. */
let answeredAt: Map<string, number>;
let reportRights: (token: string, now: SignedIn | undefined) => void;

let watch: RightsWatch;

const socketOf = (name: string, admin: string | null) => ({
  who:
    admin === null
      ? undefined
      : { signedIn: { token: `t-${name}`, scope: 'same', admin: { id: admin } }, display: null },
  close: (code: number) => closed.push(`${name} ${code}`),
});

const event = (entity: string, kind: string, more: object = {}) =>
  ({ entity, kind, id: '0', row: null, offset: 1, at: 0, by: null, ...more }) as FeedEvent;

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  answers = new Map();
  checkedTokens = [];
  answeredAt = new Map();
  forgotten = [];
  closed = [];
  feed = { state: 'FEED' };
  const sockets = [
    socketOf('first', '1'),
    socketOf('second', '2'),
    // Not signed in yet, and a status screen.
    socketOf('early', null),
    { who: { signedIn: null, display: {} }, close: () => closed.push('wall') },
  ];
  watch = new RightsWatch({
    feed,
    sockets,
    rights: {
      of: async ({ token = '' }: { token?: string }) => {
        checkedTokens.push(token);
        const { scope = 'same', error } = answers.get(token) ?? {};
        if (error) throw error;
        return { scope } as SignedIn;
      },
      forget: (token?: string) => forgotten.push(token),
      forgetAdmin: (admin: string) => forgotten.push(`admin ${admin}`),
      answeredAt: (token: string) => answeredAt.get(token) ?? 0,
      listen: (listener: typeof reportRights) => {
        reportRights = listener;
        return () => undefined;
      },
    },
  } as unknown as ConstructorParameters<typeof RightsWatch>[0]);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const lost = new GatewayError('UNAUTHENTICATED');

test('an event of an admin has the sessions of that admin checked, and what was known of them forgotten', async () => {
  answers.set('t-first', { error: lost }).set('t-second', { error: lost });
  watch.onEvent(event('admin', 'changed', { id: '1' }));
  await settle();
  expect(checkedTokens).toEqual(['t-first']);
  expect(forgotten).toEqual(['admin 1']);
  expect(closed).toEqual(['first 4401']);
});

test.each(['changed', 'removed'])(
  'an event of a session that is %s does the same',
  async (kind) => {
    answers.set('t-second', { error: lost });
    watch.onEvent(event('session', kind, { row: { adminId: 2 } }));
    await settle();
    expect([checkedTokens, forgotten, closed]).toEqual([
      ['t-second'],
      ['admin 2'],
      ['second 4401'],
    ]);
  },
);

test('a session event that names no admin has all sessions checked', async () => {
  watch.onEvent(event('session', 'removed'));
  watch.onEvent(event('session', 'removed', { row: {} }));
  await settle();
  expect(checkedTokens).toEqual(['t-first', 't-second', 't-first', 't-second']);
  expect(forgotten).toEqual([undefined, undefined]);
  expect(closed).toEqual([]);
});

test('a new session and other events have nobody checked', async () => {
  watch.onEvent(event('session', 'created', { row: { adminId: 1 } }));
  watch.onEvent(event('transaction', 'changed', { id: '1' }));
  await settle();
  expect([checkedTokens, forgotten]).toEqual([[], []]);
});

test('other rights end a socket with a code of its own, the same rights do not', async () => {
  answers.set('t-first', { scope: 'another' });
  watch.onEvent(event('session', 'removed'));
  await settle();
  expect(closed).toEqual(['first 4403']);
});

test.each([new GatewayError('UPSTREAM_DOWN'), new Error('UNAUTHENTICATED')])(
  'a check that fails otherwise ends nothing',
  async (error) => {
    answers.set('t-first', { error });
    watch.onEvent(event('admin', 'changed', { id: '1' }));
    await settle();
    expect([checkedTokens, closed]).toEqual([['t-first'], []]);
  },
);

test('a session that was refused elsewhere is forgotten and its socket closed', async () => {
  answers.set('t-first', { error: lost });
  watch.ended('t-first');
  await settle();
  expect([forgotten, closed]).toEqual([['t-first'], ['first 4401']]);
});

test('each session is checked every half a minute; without a feed, every quarter if nothing else is heard of it', async () => {
  await vi.advanceTimersByTimeAsync(30_000);
  expect(checkedTokens).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checkedTokens).toEqual(['t-first', 't-second']);
  feed.state = 'POLLING';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checkedTokens).toHaveLength(10);
  watch.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checkedTokens).toHaveLength(10);
});

test('a session whose polls are answered is only checked for its rights', async () => {
  feed.state = 'POLLING';
  for (let seconds = 0; seconds < 61; seconds += 5) {
    answeredAt.set('t-first', Date.now());
    await vi.advanceTimersByTimeAsync(5_000);
  }
  const checksOf = (token: string) => checkedTokens.filter((one) => one === token).length;
  expect([checksOf('t-first'), checksOf('t-second')]).toEqual([2, 4]);
});

test('rights that were read for a request count as a check, and take effect at once', async () => {
  await vi.advanceTimersByTimeAsync(20_000);
  reportRights('t-first', { scope: 'same' } as SignedIn);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(checkedTokens).toEqual(['t-second']);
  reportRights('t-first', { scope: 'another' } as SignedIn);
  reportRights('t-second', undefined);
  expect(closed).toEqual(['first 4403', 'second 4401']);
});

test('a session that was checked for another reason is not checked again at once', async () => {
  feed.state = 'POLLING';
  await vi.advanceTimersByTimeAsync(15_000);
  watch.onEvent(event('admin', 'changed', { id: '1' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checkedTokens).toEqual(['t-first', 't-second']);
});
