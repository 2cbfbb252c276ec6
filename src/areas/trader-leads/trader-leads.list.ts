import { defineList } from '../../list/define-list.ts';
import { TraderLeads } from './trader-leads.graphql.ts';

/** Users who bring traders, the newest first (d3:627). */
export const traderLeadsList = defineList({
  name: 'traderLeads',
  query: TraderLeads,
  live: true,
  sort: { field: 'registeredAt', desc: true },
  path: ({ id }) => `/traders/leads/referrals?traderLeadId=${id}`,
  columns: {
    id: { as: 'user', secondary: 'userName' },
    registeredAt: { as: 'date', sort: true },
    referralsNumber: { as: 'number', width: 120 },
    payouts: { as: 'number', width: 150 },
  },
  filters: {
    userName: { as: 'text' },
    ids: { as: 'ids' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
