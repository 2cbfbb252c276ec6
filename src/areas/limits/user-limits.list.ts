import { buyUse, sellUse } from '../../entities/limit-use.tsx';
import { defineList } from '../../list/define-list.ts';
import { userLimitFields, userLimitRecord } from './limit.record.ts';
import { UserLimits } from './limits.graphql.ts';

/** What is used stands where the limits would. */
const { buyAmount, buyCount, sellAmount, sellCount, updatedAt, changedBy, ...before } =
  userLimitFields;
const after = { buyAmount, buyCount, sellAmount, sellCount, updatedAt, changedBy } as const;

/** What binds single users, and how much of it they have used. */
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
