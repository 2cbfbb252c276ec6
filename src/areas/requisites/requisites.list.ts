import { defineList } from '../../list/define-list.ts';
import { requisiteFields, requisiteRecord } from './requisite.record.ts';
import { Requisites } from './requisites.graphql.ts';

/** Requisites of all users, with their turnover and the other users of the same account. */
export const requisitesList = defineList({
  name: 'requisites',
  query: Requisites,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: requisiteRecord,
  columns: requisiteFields,
  filters: {
    reviewStatus: { as: 'choice', of: 'RequisiteReviewStatus' },
    status: { as: 'choice', of: 'RequisiteStatus' },
    shared: { as: 'choice', of: 'RequisiteSharing', one: true },
    search: { as: 'text' },
    userId: { as: 'user' },
    currencyIds: { as: 'currency' },
    ids: { as: 'ids' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  expand: {
    rows: ({ fields }) => (fields ?? []).map((field) => ({ id: field.name, ...field })),
    columns: {
      paymentMethodTitle: { field: 'title', as: 'text' },
      account: { field: 'value', as: 'copy' },
    },
  },
});
