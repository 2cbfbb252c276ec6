import { z } from 'zod';
import type { Raw } from '../../engine/call.ts';
import { readRows } from '../../engine/list-page.ts';
import { notValid } from '../../engine/refusal.ts';
import { list, type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { readKytSettings } from './kyt-settings.ts';
import { addressList, transactionHistoryList, transactionList } from './transaction.list.ts';

const needs = { section: 'transactions' } as const;

/**
 * Requires a transaction id, because without it the call would return the history of all
 * transactions.
 */
function ofOneTransaction({ transactionId, filters }: Raw): undefined {
  if (transactionId !== undefined || (filters as Raw | undefined)?.transactionId) return;
  throw notValid({ path: 'transactionId', message: 'This field must be filled' });
}

export const transactionRoutes: readonly Route[] = [
  list({ method: 'POST', path: 'v2/Trading/GetOperations', needs, list: transactionList }),
  list({ method: 'GET', path: 'v1/transactions', needs, list: transactionList }),
  read({
    method: 'POST',
    path: 'v2/Trading/GetOperation',
    needs,
    input: z.object({ id: wireId }),
    read: async ({ input: { id }, services: { db } }) => {
      const [operation = null] = await readRows(db, transactionList, [id]);
      return { operation };
    },
  }),
  list({
    method: 'POST',
    path: 'Transaction/GetTransactionStatusHistory',
    needs,
    list: transactionHistoryList,
    only: ofOneTransaction,
  }),
  list({ method: 'POST', path: 'Transaction/GetUserAddressList', needs, list: addressList }),
  list({
    method: 'GET',
    path: 'v1/transactions/address',
    needs,
    // The page size of 100 that transaction lists have (d2:352).
    list: { ...addressList, limit: { usual: 100, max: 1000 } },
  }),
  read({
    method: 'GET',
    path: 'v1/settings/kyt',
    needs,
    read: async ({ services: { db } }) => ({ settings: await readKytSettings(db) }),
  }),
];
