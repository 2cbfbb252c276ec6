import { defineList } from '../../list/define-list.ts';
import { userPath } from '../../list/row-path.ts';
import { ExternalActs } from './external-acts.tsx';
import { ExternalRequisites } from './requisites.graphql.ts';

/** Accounts that users connected at a provider (d3:90). */
export const externalRequisitesList = defineList({
  name: 'requisites',
  part: 'external',
  query: ExternalRequisites,
  sort: { field: 'createdAt', desc: true },
  path: ({ userId }) => userPath(userId),
  columns: {
    id: { as: 'copy', width: 84 },
    createdAt: { as: 'date', sort: true },
    userId: { as: 'user', secondary: 'userName' },
    provider: 'text',
    account: { as: 'copy', width: 240 },
    currencyId: { as: 'currency' },
    '@remove': {
      draw: ExternalActs,
      formatText: () => '',
      file: null,
      button: 'acts.remove.short',
    },
  },
  filters: {
    search: { as: 'text' },
    userId: { as: 'user' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
