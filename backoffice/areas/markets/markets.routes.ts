import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { currencies } from '../../db/schema/currencies.ts';
import type { Raw } from '../../engine/call.ts';
import { byId } from '../../engine/filters.ts';
import {
  decimals,
  field,
  type ListDefinition,
  plain,
  sortsBy,
  sortsByNullable,
} from '../../engine/list.ts';
import { list, type Route, read } from '../../engine/routes.ts';
import type { Services } from '../../engine/services.ts';
import { wireId } from '../../engine/wire.ts';
import { readTradingOptions } from '../options/trading-options.ts';
import { readRates } from './rates.ts';

export const marketList: ListDefinition = {
  entity: 'market',
  table: sql`markets`,
  columns: {
    ...plain('id', 'baseCurrencyId', 'derivedCurrencyId', 'priceDecimals', 'amountDecimals'),
    ...plain('sortId'),
    ...decimals('orderAmountLimit'),
  },
  sorts: { ...sortsByNullable('bigint', 'sortId'), ...sortsBy('bigint', 'id') },
  sort: { by: 'sortId', desc: true },
  filters: {
    baseCurrencyId: byId(field('baseCurrencyId')),
    derivedCurrencyId: byId(field('derivedCurrencyId')),
  },
  limit: { usual: 1000, most: 1000 },
};

/** The currency in which sums over all markets are told. */
async function cumulative({ db }: Services): Promise<Raw> {
  const { baseCurrencyId } = await readTradingOptions(db);
  const id = Number(baseCurrencyId) || 0;
  const [currency] = await db.select().from(currencies).where(eq(currencies.id, id));
  return {
    cumulativeCurrencyId: currency?.id ?? null,
    cumulativeCurrencyTitle: currency?.title ?? null,
  };
}

const route = { needs: 'session', list: marketList, more: cumulative } as const;
const pair = z.object({ baseCurrencyId: wireId, derivedCurrencyId: wireId });

export const marketRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'Market/GetMarkets', ...route }),
  list({ method: 'POST', path: 'v2/Market/GetMarkets', ...route }),
  read({
    method: 'POST',
    path: 'v2/Market/GetRates',
    needs: 'session',
    input: z.object({ pairs: z.array(pair).max(1000) }),
    read: async ({ input: { pairs }, services: { db } }) => ({
      items: await readRates(db, pairs),
    }),
  }),
];
