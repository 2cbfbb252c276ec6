import { defineList } from '../../list/define-list.ts';
import { userPath } from '../../list/row-path.ts';
import { ReferralIncomes } from './referral.graphql.ts';

/** Loaded on demand, so that the definition itself imports nothing. */
const owners = async () => (await import('./owner-choices.ts')).readOwnerChoices();

/** What programs paid to their owners, by level and type (d2:97, d2:245). */
export const referralIncomesList = defineList({
  name: 'referral',
  part: 'incomes',
  query: ReferralIncomes,
  live: true,
  sort: { field: 'createdAt', desc: true },
  path: ({ referralId }) => userPath(referralId),
  columns: {
    id: { as: 'copy', width: 84 },
    createdAt: { as: 'date', sort: true },
    userId: { as: 'user', secondary: 'userName' },
    amount: { as: 'amount', secondary: 'currencyId', sort: true },
    cumulativeAmount: { as: 'number', width: 120 },
    type: { as: 'enum', of: 'ReferralIncomeType', width: 110 },
    level: { as: 'number', width: 80 },
    referralId: { as: 'user', secondary: 'referralName' },
    referralProgramId: { as: 'copy', width: 100 },
  },
  filters: {
    userIds: { as: 'pick', choices: owners },
    type: { as: 'choice', of: 'ReferralIncomeType' },
    level: { as: 'choice', of: 'ReferralLevel' },
    referralProgramId: { as: 'user' },
    referralId: { as: 'user' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
