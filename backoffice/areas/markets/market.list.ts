import { sql } from 'drizzle-orm';
import { marketStatus } from '../../../machines/market/market.codes.ts';
import { byId } from '../../engine/filters.ts';
import {
  decimals,
  field,
  type ListDefinition,
  plain,
  sortsBy,
  sortsByNullable,
} from '../../engine/list.ts';

export const marketList: ListDefinition = {
  entity: 'market',
  table: sql`markets`,
  columns: {
    ...plain('id', 'baseCurrencyId', 'derivedCurrencyId', 'priceDecimals', 'amountDecimals'),
    ...plain('sortId'),
    ...decimals('orderAmountLimit'),
    openOrders: sql`(select count(*) from orders o where o.market_id = t.id and o.status in (0, 1))`,
    status: sql`${marketStatus.listed}::int`,
  },
  sorts: { ...sortsByNullable('bigint', 'sortId'), ...sortsBy('bigint', 'id') },
  sort: { by: 'sortId', desc: true },
  filters: {
    idList: byId(field('id')),
    baseCurrencyId: byId(field('baseCurrencyId')),
    derivedCurrencyId: byId(field('derivedCurrencyId')),
  },
  limit: { usual: 1000, max: 1000 },
};
