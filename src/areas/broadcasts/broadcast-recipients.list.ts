import { defineList } from '../../list/define-list.ts';
import { BroadcastRecipients } from './broadcasts.graphql.ts';

/** What became of each recipient of a broadcast. */
export const broadcastRecipientsList = defineList({
  name: 'broadcasts',
  part: 'recipients',
  query: BroadcastRecipients,
  live: true,
  sort: { field: 'id', desc: false },
  path: ({ userId }) => (userId === null ? undefined : `/user/${userId}`),
  columns: {
    broadcastId: { as: 'copy', width: 110 },
    userId: { as: 'user', secondary: 'userName' },
    status: { as: 'status', of: 'BroadcastRecipientStatus', width: 130 },
    leftOut: { as: 'enum', of: 'BroadcastLeftOut', width: 220 },
    settledAt: { as: 'date', sort: true },
    textVersion: { as: 'number', width: 120 },
    language: { as: 'language', width: 110 },
    id: { as: 'copy', sort: true, optional: true },
  },
  filters: {
    broadcastId: { as: 'user' },
    userId: { as: 'user' },
    status: { as: 'choice', of: 'BroadcastRecipientStatus' },
    leftOut: { as: 'choice', of: 'BroadcastLeftOut' },
    ids: { as: 'ids' },
  },
});
