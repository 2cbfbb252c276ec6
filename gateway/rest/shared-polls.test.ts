import { beforeEach, expect, test } from 'vitest';
import { type Poller, SharedPolls } from './shared-polls.ts';

const answer = { status: 200, text: 'one', headers: undefined };
let polls: SharedPolls;
/** Times at which the requests behind the offered responses were sent. */
let offers: number[];

const pollerOf = (scope: string, takes = true): Poller => ({
  scope,
  offer: (sentAt) => {
    offers.push(sentAt);
    return takes;
  },
});
const runOf = (poller: Poller) => ({ poller, sentCount: 0 });

/** Reads once; returns what was offered before. */
const read = (poller: Poller, ...requests: string[]) => {
  const run = runOf(poller);
  return requests.map((request) => polls.take(run, request));
};

beforeEach(() => {
  polls = new SharedPolls();
  offers = [];
});

test('a response is given once to each other poller with the same request and rights', () => {
  const [sender, equal, other, foreign] = [
    pollerOf('a'),
    pollerOf('a'),
    pollerOf('a'),
    pollerOf('b'),
  ];
  read(equal, 'GET one');
  read(other, 'GET two');
  read(foreign, 'GET one');
  const run = runOf(sender);
  expect(polls.take(run, 'GET one')).toBeUndefined();
  polls.share(run, 7, answer);
  expect(offers).toEqual([7]);
  expect(read(equal, 'GET one')).toEqual([answer]);
  expect(read(equal, 'GET one')).toEqual([undefined]);
  expect(read(other, 'GET two')).toEqual([undefined]);
  expect(read(foreign, 'GET one')).toEqual([undefined]);
});

test.each([
  ['that does not wait for its next poll', () => read(pollerOf('a', false), 'GET one')],
  ['that makes several requests for one read', () => read(pollerOf('a'), 'GET two', 'GET one')],
  [
    'that is gone',
    () => {
      const gone = pollerOf('a');
      read(gone, 'GET one');
      polls.leave(gone);
    },
  ],
])('a poller %s gets nothing', (_name, enter) => {
  enter();
  const run = runOf(pollerOf('a'));
  polls.take(run, 'GET one');
  polls.share(run, 7, answer);
  const late = pollerOf('a');
  expect(read(late, 'GET one')).toEqual([undefined]);
});

test('a failure is not shared', () => {
  const equal = pollerOf('a');
  read(equal, 'GET one');
  const run = runOf(pollerOf('a'));
  polls.take(run, 'GET one');
  polls.share(run, 7, { ...answer, status: 500 });
  expect(offers).toEqual([]);
});

test('only what was really sent counts as sent', () => {
  const [sender, equal] = [pollerOf('a'), pollerOf('a')];
  read(equal, 'GET one');
  const run = runOf(sender);
  polls.take(run, 'GET one');
  polls.share(run, 7, answer);
  const shared = runOf(equal);
  polls.take(shared, 'GET one');
  expect([run.sentCount, shared.sentCount]).toEqual([1, 0]);
});
