import { type Route, read } from '../../engine/routes.ts';
import { readOption } from './read-option.ts';

/** A settings object that the whole staff may read. */
const option = (path: string, key: string): Route =>
  read({
    method: 'GET',
    path,
    needs: 'session',
    read: ({ services: { db } }) => readOption(db, key),
  });

export const optionRoutes: readonly Route[] = [
  option('Options/GetStatus', 'status'),
  option('Options/GetTradingOptions', 'trading'),
];
