import { defineList } from '../../list/define-list.ts';
import { broadcastFields, broadcastRecord } from './broadcast.record.ts';
import { Broadcasts } from './broadcasts.graphql.ts';

/** Texts that staff sent to many users, the newest first. */
export const broadcastsList = defineList({
  name: 'broadcasts',
  query: Broadcasts,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: broadcastRecord,
  columns: broadcastFields,
  filters: {
    status: { as: 'choice', of: 'BroadcastStatus' },
    search: { as: 'text' },
    adminId: { as: 'admin' },
    createdFrom: { as: 'days', to: 'createdTo' },
    ids: { as: 'ids' },
  },
});
