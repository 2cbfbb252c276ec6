import type account from '../../locales/en/account.json';
import type action from '../../locales/en/action.json';
import type addressTransactions from '../../locales/en/addressTransactions.json';
import type codes from '../../locales/en/codes.json';
import type common from '../../locales/en/common.json';
import type enums from '../../locales/en/enums.json';
import type errors from '../../locales/en/errors.json';
import type exchangeOrders from '../../locales/en/exchangeOrders.json';
import type form from '../../locales/en/form.json';
import type lifecycle from '../../locales/en/lifecycle.json';
import type list from '../../locales/en/list.json';
import type locks from '../../locales/en/locks.json';
import type logs from '../../locales/en/logs.json';
import type session from '../../locales/en/session.json';
import type shell from '../../locales/en/shell.json';
import type tags from '../../locales/en/tags.json';
import type trading from '../../locales/en/trading.json';
import type transactions from '../../locales/en/transactions.json';
import type users from '../../locales/en/users.json';

/** One line for each namespace: this is what makes a wrong key a type error. */
export interface Resources {
  account: typeof account;
  action: typeof action;
  addressTransactions: typeof addressTransactions;
  codes: typeof codes;
  common: typeof common;
  enums: typeof enums;
  errors: typeof errors;
  exchangeOrders: typeof exchangeOrders;
  form: typeof form;
  lifecycle: typeof lifecycle;
  list: typeof list;
  locks: typeof locks;
  logs: typeof logs;
  session: typeof session;
  shell: typeof shell;
  tags: typeof tags;
  trading: typeof trading;
  transactions: typeof transactions;
  users: typeof users;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
