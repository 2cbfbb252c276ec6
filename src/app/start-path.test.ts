import { afterEach, expect, test } from 'vitest';
import { type Session, setSession } from '../data/session.ts';
import { startPath } from './start-path.ts';

const sessionWith = (sections: string[], startPage?: string): Session => ({
  admin: {
    id: '1',
    email: 'a@b',
    userName: null,
    status: 1,
    blocked: false,
    mustChangePassword: false,
  },
  settings: {
    ...{ isDarkTheme: false, itemsPerPage: 20, locale: 'en', savedFilters: [] },
    console: startPage === undefined ? null : { startPage },
  },
  ...{
    sections,
    capabilities: [],
    exclude: [],
    variant: null,
    fourEyes: [],
    freeRecipients: 0,
    extensions: [],
    now: '',
  },
});

afterEach(() => setSession(null));

test.each([
  ['users, if nothing was chosen', ['dashboard', 'users', 'account'], undefined, '/users'],
  ['the chosen page', ['dashboard', 'users', 'arbitration'], '/arbitrator/my', '/arbitrator/my'],
  ['users, if the chosen page was closed since', ['users', 'account'], '/finance', '/users'],
  ['users, if the chosen address leads elsewhere', ['users'], '//evil.example', '/users'],
  [
    'users, if the back office does not offer the chosen page',
    ['finance', 'users'],
    '/finance/movements',
    '/users',
  ],
  ['the first page, if the build has no users', ['dashboard', 'account'], undefined, '/dashboard'],
])('/ leads to %s', (_, sections, chosen, path) => {
  setSession(sessionWith(sections, chosen));
  expect(startPath()).toBe(path);
});
