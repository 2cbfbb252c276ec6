import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Seal, sessionSecrets } from './seal.ts';

const secret = 'the-first-secret-of-thirty-two-signs';
const hourMs = 3_600_000;
const signedInAt = Date.parse('2026-03-01T08:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: signedInAt });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A cookie of this age, opened by this gateway for the second time and by another one for the first
 * time.
 */
async function openAfter(ageMs: number) {
  const seal = new Seal([secret]);
  const cookie = await seal.close({ token: 'a token', since: signedInAt / 1000 });
  const fresh = await seal.open(cookie);
  expect(fresh).toEqual({ token: 'a token', since: signedInAt / 1000 });
  vi.setSystemTime(signedInAt + ageMs);
  return {
    opened: await seal.open(cookie),
    known: seal.known(cookie),
    elsewhere: await new Seal([secret]).open(cookie),
  };
}

test('a sealed session opens for 24 hours after the sign-in', async () => {
  const session = { token: 'a token', since: signedInAt / 1000 };
  expect(await openAfter(24 * hourMs)).toEqual({
    opened: session,
    known: session,
    elsewhere: session,
  });
});

test.each([
  ['one second', 24 * hourMs + 1000],
  ['a week', 7 * 24 * hourMs],
  ['two years', 730 * 24 * hourMs],
])('a sealed session is refused %s after its end', async (_, ageMs) => {
  expect(await openAfter(ageMs)).toEqual({ opened: null, known: undefined, elsewhere: null });
});

test.each([
  ['no token', { since: 1 }],
  ['no time of the sign-in', { token: 'a token' }],
  ['a time that is no number', { token: 'a token', since: 'today' }],
])('a sealed content with %s is no session', async (_, content) => {
  const seal = new Seal([secret]);
  expect(await seal.open(await seal.close(content as never))).toBeNull();
});

test('a cookie that was never opened here is not known, and a foreign one never opens', async () => {
  const seal = new Seal([secret]);
  const cookie = await new Seal(['another-secret-of-thirty-two-signs!!']).close({
    token: 'a token',
    since: signedInAt / 1000,
  });
  expect(seal.known(cookie)).toBeUndefined();
  expect(await seal.open(cookie)).toBeNull();
  expect(seal.known(cookie)).toBeUndefined();
});

test('the configured secrets are used; without them one is made and kept in the data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-seal-'));
  try {
    expect(sessionSecrets([secret, 'another'], dataDir)).toEqual([secret, 'another']);
    const [made, ...others] = sessionSecrets(undefined, dataDir);
    expect(made?.length).toBeGreaterThanOrEqual(32);
    expect(others).toEqual([]);
    expect(sessionSecrets(undefined, dataDir)).toEqual([made]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
