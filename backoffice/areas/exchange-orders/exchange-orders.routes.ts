import { z } from 'zod';
import { exchangeOrderLifecycle } from '../../../machines/exchange-order/exchange-order.machine.ts';
import { acts } from '../../engine/act.ts';
import { readRows } from '../../engine/list-page.ts';
import { refuse } from '../../engine/refusal.ts';
import { list, type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { exchangeOrderList } from './exchange-order.list.ts';
import { exchangeOrderSubject } from './exchange-order.subject.ts';

const needs = { section: 'exchangeOrders' } as const;
const v1 = { method: 'PUT', failure: 'result' } as const;

export const exchangeOrderRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'v1/exchange/orders', needs, list: exchangeOrderList }),
  read({
    method: 'GET',
    path: 'v1/exchange/orders/{id}',
    needs,
    failure: 'result',
    input: z.object({ id: wireId }),
    read: async ({ input: { id }, services: { db } }) => {
      const [order] = await readRows(db, exchangeOrderList, [id]);
      if (!order) throw refuse('TransactionNotFound');
      return { result: { Success: true }, order };
    },
  }),
  ...acts(exchangeOrderSubject, exchangeOrderLifecycle, 'id', [
    { event: 'confirm', path: 'v1/exchange/{id}/confirm', ...v1 },
    { event: 'complete', path: 'v1/exchange/{id}/complete', ...v1 },
    { event: 'cancel', path: 'v1/exchange/{id}/cancel', ...v1 },
  ]),
];
