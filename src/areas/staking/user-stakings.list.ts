import { defineList } from '../../list/define-list.ts';
import { UserStakings } from './staking.graphql.ts';
import { userStakingFields, userStakingRecord } from './user-staking.record.ts';

/** Balances of users that earn interest, or did (d2:297). */
export const userStakingsList = defineList({
  name: 'staking',
  query: UserStakings,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: userStakingRecord,
  path: ({ userId }) => (userId === null ? undefined : `/user/${userId}/staking`),
  columns: userStakingFields,
  filters: {
    status: { as: 'choice', of: 'UserStakingStatus' },
    currencyIds: { as: 'currency' },
    userName: { as: 'text' },
    userId: { as: 'user' },
  },
});
