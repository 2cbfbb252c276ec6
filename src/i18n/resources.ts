import type account from '../../locales/en/account.json';
import type common from '../../locales/en/common.json';
import type locks from '../../locales/en/locks.json';
import type logs from '../../locales/en/logs.json';
import type session from '../../locales/en/session.json';
import type shell from '../../locales/en/shell.json';
import type tags from '../../locales/en/tags.json';
import type users from '../../locales/en/users.json';

/** One line for each namespace: this is what makes a wrong key a type error. */
export interface Resources {
  account: typeof account;
  common: typeof common;
  locks: typeof locks;
  logs: typeof logs;
  session: typeof session;
  shell: typeof shell;
  tags: typeof tags;
  users: typeof users;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
