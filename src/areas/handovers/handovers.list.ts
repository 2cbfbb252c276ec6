import { Handovers } from '../../entities/handovers.graphql.ts';
import { defineList } from '../../list/define-list.ts';
import { sends } from '../../list/row-form.ts';
import { WithdrawHandover } from './handovers.graphql.ts';

export const handoverPath = ({ id }: { readonly id: string }): string =>
  `/handovers/${encodeURIComponent(id)}`;

/** Hand-overs from the viewer, to the viewer, and without a recipient. */
export const handoversList = defineList({
  name: 'handovers',
  query: Handovers,
  live: true,
  sort: { field: 'createdAt', desc: true },
  columns: {
    id: { as: 'copy', width: 60, sort: true },
    state: { as: 'status', of: 'HandoverState', sort: true },
    fromId: { as: 'admin', width: 170 },
    toId: { as: 'admin', width: 170 },
    acceptBy: { as: 'left', sort: true, width: 140 },
    workCount: { as: 'number', sort: true, width: 90 },
    note: { as: 'text', width: 320 },
    createdAt: { as: 'date', sort: true },
    acceptedById: { as: 'admin', width: 180 },
    acceptedAt: { as: 'date' },
  },
  filters: {
    concernsMe: { as: 'flag', one: true },
    state: { as: 'choice', of: 'HandoverState' },
    fromId: { as: 'admin' },
    toId: { as: 'admin' },
    acceptedById: { as: 'admin' },
    search: { as: 'text' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  forms: {
    withdraw: {
      ...sends(WithdrawHandover, {}),
      intent: 'warning',
      about: ({ id }) => ({ id }),
      appliesTo: ({ isOwn, acceptBy }) => isOwn && acceptBy !== null,
    },
  },
  path: handoverPath,
});
