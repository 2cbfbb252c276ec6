import { sql } from 'drizzle-orm';
import { filter } from '../../engine/filters.ts';
import { type ListDefinition, plain, sortsBy, sortsByNullable } from '../../engine/list.ts';
import { list, type Route } from '../../engine/routes.ts';
import { wireFlag } from '../../engine/wire.ts';

const methods = sql`(select count(*) from transaction_methods m where m.currency_id = t.id)`;

export const currencyList: ListDefinition = {
  entity: 'currency',
  table: sql`currencies`,
  columns: {
    ...plain('id', 'title', 'name', 'symbol', 'decimals', 'currencyType', 'urlTx', 'urlAddress'),
    ...plain('icon', 'sortId'),
    transactionMethodsCount: methods,
  },
  sorts: {
    ...sortsByNullable('bigint', 'sortId'),
    ...sortsBy('bigint', 'id'),
    ...sortsBy('text', 'title', 'name'),
  },
  sort: { by: 'sortId', desc: false },
  filters: {
    /** In use: there is a way in or out (inferred). */
    isInUse: filter(wireFlag, (isInUse) => (isInUse ? sql`${methods} > 0` : sql`${methods} = 0`)),
  },
  limit: { usual: 1000, most: 1000 },
};

const route = { needs: 'session', list: currencyList } as const;

/** One list under the names that it has in the two API styles and on the P2P side. */
export const currencyRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'Market/GetCurrencies', ...route }),
  list({ method: 'POST', path: 'v2/Market/GetCurrencies', ...route }),
  list({ method: 'GET', path: 'v1/currencies', ...route }),
  list({ method: 'GET', path: 'p2p/Admin/Currency', ...route }),
];
