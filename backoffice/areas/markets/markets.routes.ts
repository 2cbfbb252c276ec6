import { z } from 'zod';
import { type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { marketCatalogue } from './market.catalogue.ts';
import { readRates } from './rates.ts';

const pair = z.object({ baseCurrencyId: wireId, derivedCurrencyId: wireId });

export const marketRoutes: readonly Route[] = [
  ...marketCatalogue.routes,
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
