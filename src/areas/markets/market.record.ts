import { marketLifecycle } from '../../../machines/market/market.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneMarket } from './markets.graphql.ts';

export const marketFields = {
  id: { as: 'market', sort: true, width: 130 },
  baseCurrencyId: 'currency',
  derivedCurrencyId: 'currency',
  orderAmountLimit: { as: 'amount', secondary: 'baseCurrencyId' },
  priceDecimals: { as: 'number', width: 120 },
  amountDecimals: { as: 'number', width: 130 },
  openOrders: { as: 'number', width: 120 },
  sortId: { as: 'number', sort: true, width: 90 },
} as const;

export const marketInputs = {
  orderAmountLimit: { as: 'decimal', optional: true },
  priceDecimals: { as: 'count', zero: true },
  amountDecimals: { as: 'count', zero: true },
  sortId: { as: 'count', zero: true, optional: true },
} as const;

/** A market, on which two currencies are traded for each other (d2:71). */
export const marketRecord = defineRecord({
  name: 'markets',
  lifecycle: marketLifecycle,
  read: OneMarket,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: marketFields,
  summary: ['id', 'orderAmountLimit', 'openOrders'],
  path: (id) => `/markets?ids=${id}`,
  acts: { edit: { edits: true, inputs: marketInputs } },
});
