import { type Route, read } from '../../engine/routes.ts';
import { readOption } from './read-option.ts';
import { readTradingOptions } from './trading-options.ts';

export const optionRoutes: readonly Route[] = [
  read({
    method: 'GET',
    path: 'Options/GetStatus',
    needs: 'session',
    read: ({ services: { db } }) => readOption(db, 'status'),
  }),
  read({
    method: 'GET',
    path: 'Options/GetTradingOptions',
    needs: 'session',
    read: ({ services: { db } }) => readTradingOptions(db),
  }),
];
