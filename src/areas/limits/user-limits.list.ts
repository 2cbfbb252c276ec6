import { buyUse, sellUse } from '../../entities/limit-use.tsx';
import { defineList } from '../../list/define-list.ts';
import { userLimitFields, userLimitRecord } from './limit.record.ts';
import { UserLimits } from './limits.graphql.ts';

/** The columns of usage take the place of the limit columns, which move to the end. */
const { buyAmount, buyCount, sellAmount, sellCount, updatedAt, changedBy, ...before } =
  userLimitFields;
const after = { buyAmount, buyCount, sellAmount, sellCount, updatedAt, changedBy } as const;

/** Limits of individual users, and how much of them is used. */
export const userLimitsList = defineList({
  name: 'limits',
  part: 'users',
  query: UserLimits,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: userLimitRecord,
  columns: { ...before, '@buyUse': buyUse, '@sellUse': sellUse, ...after },
  filters: {
    userId: { as: 'user' },
    currencyIds: { as: 'currency' },
    period: { as: 'choice', of: 'LimitPeriod' },
    ids: { as: 'ids' },
  },
});
