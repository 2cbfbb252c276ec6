import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { marketLifecycle } from '../../../machines/market/market.machine.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import type { Raw } from '../../engine/call.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import type { Services } from '../../engine/services.ts';
import { wireId } from '../../engine/wire.ts';
import { readTradingOptions } from '../options/trading-options.ts';
import { marketList } from './market.list.ts';
import { createMarket, marketEdit, marketSubject, newMarket } from './market.subject.ts';
import { readRates } from './rates.ts';

/** Returns the currency of sums over all markets. */
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

const manages = { capability: 'manageMarkets' } as const;

export const marketRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'Market/GetMarkets', ...route }),
  list({ method: 'POST', path: 'v2/Market/GetMarkets', ...route }),
  change({
    ...{ method: 'POST', path: 'v2/Market/CreateMarket', needs: manages, input: newMarket },
    audit: { action: 'market.create' },
    change: async ({ input }, unit) => ({
      result: { Success: true },
      id: await createMarket(unit, input),
    }),
  }),
  change({
    ...{ method: 'PUT', path: 'v2/Market/EditMarket', needs: manages, input: marketEdit },
    audit: {
      action: actionOf(marketLifecycle, 'edit'),
      object: ({ id }) => ({ type: 'market', id: Number(id) }),
    },
    change: async ({ input: { id, ...given } }, unit) => {
      const comment = given.comment ?? given.details;
      await advance(unit, marketSubject(given), id, 'edit', { comment });
      return undefined;
    },
  }),
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
