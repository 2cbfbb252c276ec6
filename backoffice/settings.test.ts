import { expect, test } from 'vitest';
import { SettingsError } from '../host/settings.ts';
import { defaultPolicy } from '../machines/access.policy.ts';
import { readSettings } from './settings.ts';

test('everything has a value that works', () => {
  expect(readSettings({})).toEqual({
    dealStatusList: 'older',
    accessPolicy: defaultPolicy,
    ...{ port: 4100, dataDir: '.data', databaseUrl: undefined },
    ...{ serviceToken: undefined, authHeader: 'Authorization', profile: 'full', profileSeed: 0 },
    ...{ activity: 'calm', seedScale: 1, logLevel: 'info' },
  });
});

test.each([
  [
    { BACKOFFICE_PORT: 'http' },
    'BACKOFFICE_PORT must be 0..65535, not "http"; without it, it is 4100',
  ],
  [
    { BACKOFFICE_PORT: '70000' },
    'BACKOFFICE_PORT must be 0..65535, not "70000"; without it, it is 4100',
  ],
  [
    { BACKOFFICE_PROFILE: 'half' },
    'BACKOFFICE_PROFILE must be full, minimal or documented, not "half"; without it, it is full',
  ],
  [{ ACTIVITY: 'wild' }, 'ACTIVITY must be off, calm or busy, not "wild"; without it, it is calm'],
  [
    { DEAL_STATUS_LIST: 'third' },
    'DEAL_STATUS_LIST must be older or second, not "third"; without it, it is older',
  ],
  [{ SEED_SCALE: '-1' }, 'SEED_SCALE must be a number above 0, not "-1"; without it, it is 1'],
  [
    { BACKOFFICE_AUTH_HEADER: 'a b' },
    'BACKOFFICE_AUTH_HEADER must be the name of a header, not "a b"; without it, it is Authorization',
  ],
  [
    { DATABASE_URL: 'mysql://u:secret@h' },
    'DATABASE_URL must start with postgres:// or postgresql:// (its value is not shown); it can be left out',
  ],
  [
    { BACKOFFICE_SERVICE_TOKEN: 'short' },
    'BACKOFFICE_SERVICE_TOKEN must have at least 16 characters (its value is not shown); it can be left out',
  ],
])('%j is told in one line', (environment, line) => {
  expect(() => readSettings(environment)).toThrow(new SettingsError([line]));
});

test('each mistake has its line', () => {
  expect(() => readSettings({ BACKOFFICE_PORT: 'x', ACTIVITY: 'y' })).toThrow(/PORT.*\n.*ACTIVITY/);
});
