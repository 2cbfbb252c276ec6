import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing need be set', () => {
  const settings = readSettings({ PORT: ' ', BACKOFFICE_URL: '' });
  expect(settings).toMatchObject({ port: 4000, host: '127.0.0.1', exclude: [], variant: null });
  expect(settings.operations).toBe('known');
  expect(settings.backOffice).toMatchObject({ url: undefined, authHeader: 'authorization' });
});

test('every mistake is named once, secrets are not repeated', () => {
  const wrong = () =>
    readSettings({
      PORT: 'x',
      BACKOFFICE_STYLE: 'v9',
      OPERATIONS: 'all',
      SESSION_SECRET: 'short-secret',
      METRICS_TOKEN: 'short-token',
      HOST: '::1',
    });
  expect(wrong).toThrow(/PORT must be 0\.\.65535, not "x"; without it, it is 4000/);
  expect(wrong).toThrow(/BACKOFFICE_STYLE must be main or v1/);
  expect(wrong).toThrow(/OPERATIONS must be known or any, not "all"/);
  expect(wrong).toThrow(/SESSION_SECRET must have at least 32/);
  expect(wrong).toThrow(/METRICS_TOKEN must have at least 16/);
  expect(wrong).not.toThrow(/short-secret|short-token/);
});

test('addresses end in a slash, several secrets rotate', () => {
  const a = 'a'.repeat(32);
  const b = 'b'.repeat(32);
  const settings = readSettings({
    BACKOFFICE_URL: 'https://office.example/api/bo',
    SESSION_SECRET: `${a}, ${b}`,
    EXCLUDE: 'users, trading',
  });
  expect(settings.backOffice.url).toBe('https://office.example/api/bo/');
  expect(settings.sessionSecrets).toEqual([a, b]);
  expect(settings.exclude).toEqual(['users', 'trading']);
});

test('FOUR_EYES names rights; a typo would go unnoticed until somebody acts alone', () => {
  const { fourEyes, approvalTimeoutMs } = readSettings({ FOUR_EYES: 'moveBalance, editP2pFees' });
  expect([fourEyes, approvalTimeoutMs]).toEqual([['moveBalance', 'editP2pFees'], 259_200_000]);
  const wrong = () => readSettings({ FOUR_EYES: 'moveBalnce' });
  expect(wrong).toThrow(/FOUR_EYES names no right "moveBalnce" \(did you mean moveBalance\?/);
  expect(() => readSettings({ FOUR_EYES_HOURS: '0' })).toThrow(/must be 1\.\.720 hours/);
});

test('an id that excludes nothing is an error with those that were meant', () => {
  const wrong = () => readSettings({ EXCLUDE: 'users, transaction-codes nonsens-and-more' });
  expect(wrong).toThrow(/EXCLUDE has no section "transaction-codes" \(did you mean transaction/);
  expect(wrong).toThrow(/EXCLUDE has no section "nonsens-and-more" \(known are users, /);
  expect(wrong).not.toThrow(/no section "users"/);
});
