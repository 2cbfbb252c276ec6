import { sql } from 'drizzle-orm';
import { type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** Custom texts; its name in the feed. The calls answer whole lists. */
export const p2pMessagesList: ListDefinition = {
  entity: 'p2pMessage',
  table: sql`p2p_messages`,
  columns: plain('id', 'type', 'language', 'text', 'changedBy'),
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: false },
  filters: {},
};
