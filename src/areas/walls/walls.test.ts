import { expect, test } from 'vitest';
import { shouldReload } from './auto-reload.ts';
import { boardSpecs, severity } from './boards/boards.ts';
import { freshness } from './freshness.ts';
import { addressOf, boardsOf, readAddress, type WallAddress } from './wall-address.ts';

const now = 1_790_000_000_000;

test.each([
  [{ lastReceivedAt: undefined, lostAt: undefined }, { state: 'none' }],
  [
    { lastReceivedAt: now - 5_000, lostAt: undefined },
    { state: 'fresh', ageMs: 5_000 },
  ],
  [
    { lastReceivedAt: now - 5_000, lostAt: now - 1_000 },
    { state: 'fresh', ageMs: 5_000 },
  ],
  [
    { lastReceivedAt: now - 5_000, lostAt: now - 3_000 },
    { state: 'stale', since: now - 5_000, ageMs: 5_000 },
  ],
  [
    { lastReceivedAt: now - 17_000, lostAt: undefined },
    { state: 'stale', since: now - 17_000, ageMs: 17_000 },
  ],
  // A clock that was set back does not change the age of a value.
  [
    { lastReceivedAt: now + 60_000, lostAt: undefined },
    { state: 'fresh', ageMs: 0 },
  ],
])('%o is %o', (known, expected) => expect(freshness({ ...known, now })).toEqual(expected));

const healthy = {
  ...{ runsFor: 3_600_000, isNewVersion: false, heap: 10, heapLimit: 100 },
  ...{ isLive: true, sinceFrame: 1_000 },
};

test.each([
  ['nothing is the matter', {}, false],
  ['there is a new version', { isNewVersion: true }, true],
  ['there is one, but something just arrived', { isNewVersion: true, sinceFrame: 100 }, false],
  ['there is one, but nothing answers', { isNewVersion: true, isLive: false }, false],
  ['it has just begun', { isNewVersion: true, runsFor: 60_000 }, false],
  ['memory runs short', { heap: 61 }, true],
  ['memory cannot be measured', { heap: undefined, heapLimit: undefined }, false],
  ['half a day has gone', { runsFor: 13 * 3_600_000 }, true],
])('%s', (_, part, expected) => expect(shouldReload({ ...healthy, ...part })).toBe(expected));

test.each<[string, Partial<WallAddress>]>([
  ['/wall', { board: undefined, boards: undefined, seconds: 20 }],
  ['/wall/disputes', { board: 'disputes', boards: undefined }],
  ['/wall/nothing', { board: undefined }],
  ['/wall/flow?boards=flow,disputes&seconds=45', { boards: ['flow', 'disputes'], seconds: 45 }],
  ['/wall?seconds=1', { seconds: 5 }],
  ['/wall?theme=light&scale=1.2&paused=1', { theme: 'light', scale: 1.2, paused: true }],
  ['/wall?theme=pink&scale=9', { theme: 'dark', scale: 1.3 }],
])('%s is read', (address, expected) => {
  expect(readAddress(new URL(address, 'http://x'))).toMatchObject(expected);
});

test('another board keeps every parameter', () => {
  const url = new URL('http://x/wall/flow?boards=flow,disputes&seconds=45&theme=light');
  const next = addressOf(url, 'disputes', true);
  expect(next).toBe('/wall/disputes?boards=flow%2Cdisputes&seconds=45&theme=light&paused=1');
  expect(addressOf(new URL(next, 'http://x'), 'flow', false)).not.toContain('paused');
});

test.each([
  ['a display at the address of one board turns through all of its own', '/wall/flow', true, 'all'],
  ['an admin at the address of one board sees that board', '/wall/flow', false, ['flow']],
  ['a list in the address narrows both', '/wall/flow?boards=flow,money', true, ['flow', 'money']],
  ['a theme in the address changes no boards', '/wall/flow?theme=light', true, 'all'],
  ['what may not be shown is not shown', '/wall/disputes?boards=disputes', false, 'all'],
] as const)('%s', (_, address, isDisplay, expected) => {
  const allowed = ['platform', 'money', 'flow'] as const;
  const read = readAddress(new URL(address, 'http://x'));
  expect(boardsOf(read, { allowed, isDisplay })).toEqual(expected === 'all' ? allowed : expected);
});

test('boards that turn without being listed are written into the address', () => {
  const url = new URL('http://x/wall?theme=light');
  expect(addressOf(url, 'flow', false, ['money', 'flow'])).toBe(
    '/wall/flow?theme=light&boards=money%2Cflow',
  );
  expect(addressOf(url, 'flow', false, ['flow'])).toBe('/wall/flow?theme=light');
});

const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test('one number has one severity on a board', () => {
  const queues = (count: number, oldestAt: string | null) => ({
    transactions: [{ status: 'ERROR', count, oldestAt }],
  });
  const tile = (id: string) => boardSpecs.platform.tiles.find((one) => one.id === id);
  for (const count of [0, 1, 34, 49, 50, 400])
    for (const oldestAt of [null, ago(1), ago(600), ago(1_000_000)]) {
      const [rows, errors] = [tile('queues'), tile('errors')];
      if (rows?.kind !== 'rows' || errors?.kind !== 'figure') throw new Error('no such tile');
      const data = queues(count, count === 0 ? null : oldestAt);
      expect(rows.read(data)[0]?.weight).toBe(errors.read(data).weight);
    }
});

test.each([
  ['nothing waits', 0, null, 'calm'],
  ['one just came', 1, 1, 'calm'],
  ['one waits since long ago', 1, 1_000_000, 'warn'],
  ['very many wait', 100, 1, 'bad'],
] as const)('when %s in the queue', (_, count, minutes, expected) => {
  const oldestAt = minutes === null ? null : ago(minutes);
  expect(severity('QUEUE', { count, oldestAt }, now)).toBe(expected);
});
