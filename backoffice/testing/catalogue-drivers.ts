import { currencyStatus } from '../../machines/currency/currency.codes.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import { marketStatus } from '../../machines/market/market.codes.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

type Call = [method: string, path: string, body: Record<string, unknown>];
const comment = 'said by a test';

/** The world's first currency and market, with every call that edits them. */
export const catalogueDrivers: readonly LifecycleDriver[] = [
  {
    lifecycle: lifecycles.currency as never,
    ...{ table: 'currencies', column: () => currencyStatus.listed, contexts: [{}] },
    insert: async () => 1,
    calls: (_, id): Call[] => {
      const payload = { id, name: 'Another name', comment };
      return [
        ['PUT', 'v2/Market/EditCurrency', payload],
        ['POST', 'Market/EditCurrency', payload],
        ['PUT', `v1/currencies/${id}`, payload],
      ];
    },
  },
  {
    lifecycle: lifecycles.market as never,
    ...{ table: 'markets', column: () => marketStatus.listed, contexts: [{}] },
    insert: async () => 1,
    calls: (_, id): Call[] => [
      ['PUT', 'v2/Market/EditMarket', { id, orderAmountLimit: '0.5', comment }],
    ],
  },
];
