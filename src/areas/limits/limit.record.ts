import {
  transactionLimitLifecycle,
  userTransactionLimitLifecycle,
} from '../../../machines/transaction-limit/transaction-limit.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { limitInputs } from '../../entities/limit-inputs.ts';
import { OneLimit, OneUserLimit } from './limits.graphql.ts';

const inCumulative = { as: 'amount', secondary: 'cumulativeCurrencyId', width: 140 } as const;

export const limitFields = {
  id: { as: 'copy', width: 84 },
  createdAt: { as: 'date', sort: true },
  period: { as: 'enum', of: 'LimitPeriod', width: 100 },
  currencyId: { as: 'currency', width: 110 },
  cumulativeCurrencyId: { as: 'currency', width: 110 },
  minAmount: inCumulative,
  maxAmount: inCumulative,
  buyAmount: inCumulative,
  buyCount: { as: 'number', width: 110 },
  sellAmount: inCumulative,
  sellCount: { as: 'number', width: 110 },
  updatedAt: 'date',
  changedBy: 'admin',
} as const;

/** A limit that applies to all users (d2:239). */
export const limitRecord = defineRecord({
  name: 'limits',
  lifecycle: transactionLimitLifecycle,
  read: OneLimit,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: limitFields,
  summary: ['period', 'currencyId', 'minAmount', 'maxAmount', 'buyAmount', 'sellAmount'],
  path: (id) => `/settings/limits?ids=${id}`,
  acts: {
    edit: { edits: true, inputs: limitInputs },
    delete: { intent: 'danger' },
  },
});

export const userLimitFields = {
  id: { as: 'copy', width: 84 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', secondary: 'userName', width: 190 },
  currencyId: { as: 'currency', width: 90 },
  period: { as: 'enum', of: 'LimitPeriod', width: 100 },
  minAmount: { as: 'amount', width: 130 },
  maxAmount: { as: 'amount', width: 130 },
  buyAmount: { as: 'amount', optional: true },
  buyCount: { as: 'number', optional: true },
  sellAmount: { as: 'amount', optional: true },
  sellCount: { as: 'number', optional: true },
  updatedAt: 'date',
  changedBy: 'admin',
} as const;

/** A limit that applies to one user (d2:238). */
export const userLimitRecord = defineRecord({
  name: 'limits',
  lifecycle: userTransactionLimitLifecycle,
  read: OneUserLimit,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: userLimitFields,
  summary: [
    ...(['userId', 'currencyId', 'period', 'minAmount', 'maxAmount'] as const),
    ...(['buyAmount', 'sellAmount'] as const),
  ],
  user: ({ userId }) => userId,
  path: (id) => `/settings/limits/users?ids=${id}`,
  acts: {
    edit: { edits: true, inputs: limitInputs },
    delete: { intent: 'danger' },
  },
});
