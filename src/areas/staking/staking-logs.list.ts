import { defineList } from '../../list/define-list.ts';
import { StakingLogs } from './staking.graphql.ts';

/** Incomes, changes of percentages and settings, the newest first (d2:119). */
export const stakingLogsList = defineList({
  name: 'staking',
  part: 'logs',
  query: StakingLogs,
  live: true,
  sort: { field: 'createdAt', desc: true },
  path: ({ userId }) => (userId === null ? undefined : `/user/${userId}/staking`),
  columns: {
    id: { as: 'copy', width: 84 },
    createdAt: { as: 'date', sort: true },
    type: { as: 'enum', of: 'StakingLogType', width: 150 },
    userId: { as: 'user', secondary: 'userName' },
    currencyId: { as: 'currency', width: 110 },
    day: { as: 'text', width: 110 },
    amount: { as: 'amount', secondary: 'currencyId' },
    tax: { as: 'amount', secondary: 'currencyId' },
    percentBefore: { as: 'number', width: 110 },
    percent: { as: 'number', width: 110 },
    balance: { as: 'amount', secondary: 'currencyId', optional: true },
    adminId: { as: 'admin' },
  },
  filters: {
    type: { as: 'choice', of: 'StakingLogType' },
    currencyIds: { as: 'currency' },
    userId: { as: 'user' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
