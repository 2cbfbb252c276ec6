import { currencyStatus } from '../../machines/currency/currency.codes.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import { marketStatus } from '../../machines/market/market.codes.ts';
import type { Way } from './lifecycle-way.ts';

type Call = [method: string, path: string, body: Record<string, unknown>];
const comment = 'said by a test';

/** The world's first currency and market, by every call that edits them. */
export const catalogueWays: readonly Way[] = [
  {
    lifecycle: lifecycles.currency as never,
    ...{ table: 'currencies', column: () => currencyStatus.listed, facts: [{}] },
    plant: async () => 1,
    calls: (_, id): Call[] => {
      const said = { id, name: 'Another name', comment };
      return [
        ['PUT', 'v2/Market/EditCurrency', said],
        ['POST', 'Market/EditCurrency', said],
        ['PUT', `v1/currencies/${id}`, said],
      ];
    },
  },
  {
    lifecycle: lifecycles.market as never,
    ...{ table: 'markets', column: () => marketStatus.listed, facts: [{}] },
    plant: async () => 1,
    calls: (_, id): Call[] => [
      ['PUT', 'v2/Market/EditMarket', { id, orderAmountLimit: '0.5', comment }],
    ],
  },
];
