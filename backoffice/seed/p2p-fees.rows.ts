import { p2pFeeSource } from '../../machines/p2p-fee/p2p-fee.codes.ts';
import { p2pFees } from '../db/schema/p2p-rules.ts';
import { currencySeed } from './currencies.data.ts';
import { plainRows } from './plain-rows.ts';

const usdt = { currencyId: currencySeed('USDT').id, paymentMethodId: null };

/** The fee of deals in tethers falls with their amount; the other currencies have the usual one. */
export const p2pFeesRows = plainRows(p2pFees, [
  {
    ...{ userId: null, source: p2pFeeSource.currency },
    settings: [
      { ...usdt, minAmount: '0', fee: '0.3' },
      { ...usdt, minAmount: '10000', fee: '0.25' },
    ],
  },
]);
