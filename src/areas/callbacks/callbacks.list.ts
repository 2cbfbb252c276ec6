import { defineList } from '../../list/define-list.ts';
import { Callbacks } from './callbacks.graphql.ts';

/** Payment messages of banks: how old each is, and which deal it completed (d3:212 to d3:214). */
export const callbacksList = defineList({
  name: 'callbacks',
  query: Callbacks,
  live: true,
  sort: { field: 'createdAt', desc: true },
  path: ({ dealId }) => (dealId === null ? undefined : `/p2p/deals/${dealId}`),
  columns: {
    id: { as: 'copy', width: 84 },
    createdAt: { as: 'date', sort: true },
    receivedAt: { as: 'age' },
    status: { as: 'status', of: 'CallbackStatus', width: 140 },
    userId: { as: 'user', secondary: 'userName' },
    amount: { as: 'amount', secondary: 'currencyId' },
    dealId: { as: 'copy', width: 90 },
    completedAt: { as: 'date' },
    sender: { as: 'text', width: 140 },
    text: { as: 'text', width: 340 },
  },
  filters: {
    status: { as: 'choice', of: 'CallbackStatus', one: true },
    userId: { as: 'user' },
    dealId: { as: 'user' },
    search: { as: 'text' },
    ids: { as: 'ids' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
