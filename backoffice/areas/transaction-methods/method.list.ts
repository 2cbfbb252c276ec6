import { sql } from 'drizzle-orm';
import { transactionMethodStatus } from '../../../machines/transaction-method/transaction-method.codes.ts';
import { byFlag, byId } from '../../engine/filters.ts';
import { decimals, field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** Deposit and withdrawal methods (d3:240). */
export const methodList: ListDefinition = {
  entity: 'transactionMethod',
  table: sql`transaction_methods`,
  columns: {
    ...plain('id', 'name', 'type', 'currencyId', 'payIn', 'payOut', 'icon', 'status'),
    currency: field('currencyId'),
    ...decimals('payInFee', 'payOutFee', 'payInLimit', 'payOutLimit', 'minAmount', 'maxAmount'),
    ...decimals('feePercent', 'absoluteFee', 'minFee', 'maxFee', 'manualLimit'),
    ...plain('specialDecimals', 'defaultDecimals', 'rounding', 'additionalField'),
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'name') },
  sort: { by: 'id', desc: false },
  filters: {
    currency: byId(field('currencyId')),
    payIn: byFlag(field('payIn')),
    payOut: byFlag(field('payOut')),
  },
  limit: { usual: 1000, max: 1000 },
};

/** A deleted method is found by its id alone: transactions refer to it. */
export const onlyListed = () => sql`t.status = ${transactionMethodStatus.listed}`;
