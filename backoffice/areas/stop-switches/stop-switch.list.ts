import { sql } from 'drizzle-orm';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** The stop switches with time, admin and reason, as the event feed publishes them. */
export const stopSwitchList: ListDefinition = {
  entity: 'platformStatus',
  table: sql`stop_switches`,
  columns: { ...plain('id', 'name', 'status', 'comment', 'changedBy'), ...instants('dateUpdated') },
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: false },
  filters: {},
};

/** History of the switches, newest first. */
export const stopSwitchHistoryList: ListDefinition = {
  entity: 'stopSwitchHistory',
  table: sql`stop_switch_history`,
  columns: {
    ...plain('id', 'event', 'statusBefore', 'status', 'comment', 'adminId'),
    switchId: field('switchId'),
    ...instants('dateCreated'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: true },
  filters: {},
};
