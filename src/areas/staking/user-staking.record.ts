import { userStakingLifecycle } from '../../../machines/staking/staking.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneUserStaking } from './staking.graphql.ts';

export const userStakingFields = {
  id: { as: 'copy', width: 100 },
  userId: { as: 'user', secondary: 'userName' },
  currencyId: { as: 'currency', width: 110 },
  status: { as: 'status', of: 'UserStakingStatus', width: 110 },
  percent: { as: 'number', sort: true, width: 110 },
  balance: { as: 'amount', secondary: 'currencyId' },
  totalIncome: { as: 'amount', secondary: 'currencyId' },
  monthlyIncome: { as: 'amount', secondary: 'currencyId' },
  dailyIncome: { as: 'amount', secondary: 'currencyId' },
  createdAt: { as: 'date', sort: true },
  updatedAt: { as: 'date', optional: true },
  changedBy: { as: 'admin', optional: true },
} as const;

/** Interest on a balance of a user (d2:148). */
export const userStakingRecord = defineRecord({
  name: 'staking',
  lifecycle: userStakingLifecycle,
  read: OneUserStaking,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: userStakingFields,
  summary: ['userId', 'currencyId', 'status', 'percent', 'balance', 'totalIncome'],
  user: ({ userId }) => userId,
  path: (id) => `/staking?userId=${id.split('-')[0] ?? ''}`,
  acts: {
    enable: { intent: 'success', inputs: { percent: { as: 'decimal' } } },
    edit: { edits: true, inputs: { percent: { as: 'decimal' } } },
    disable: { intent: 'danger' },
  },
});
