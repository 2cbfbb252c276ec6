import { expect, test } from 'vitest';
import { freshness } from './freshness.ts';
import { shouldReload } from './upkeep.ts';
import { addressOf, readAddress, type WallAddress } from './wall-address.ts';

const now = 1_790_000_000_000;

test.each([
  [{ heardAt: undefined, lostAt: undefined }, { state: 'none' }],
  [
    { heardAt: now - 5_000, lostAt: undefined },
    { state: 'fresh', ageMs: 5_000 },
  ],
  [
    { heardAt: now - 5_000, lostAt: now - 1_000 },
    { state: 'fresh', ageMs: 5_000 },
  ],
  [
    { heardAt: now - 5_000, lostAt: now - 3_000 },
    { state: 'stale', since: now - 5_000, ageMs: 5_000 },
  ],
  [
    { heardAt: now - 17_000, lostAt: undefined },
    { state: 'stale', since: now - 17_000, ageMs: 17_000 },
  ],
  // A clock that was set back makes nothing look older or newer than it is.
  [
    { heardAt: now + 60_000, lostAt: undefined },
    { state: 'fresh', ageMs: 0 },
  ],
])('%o is %o', (known, expected) => expect(freshness({ ...known, now })).toEqual(expected));

const calm = {
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
])('%s', (_, part, expected) => expect(shouldReload({ ...calm, ...part })).toBe(expected));

test.each<[string, Partial<WallAddress>]>([
  ['/wall', { board: undefined, boards: undefined, seconds: 20 }],
  ['/wall/disputes', { board: 'disputes', boards: ['disputes'] }],
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
