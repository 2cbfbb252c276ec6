import { sql } from 'drizzle-orm';
import { anyCallbackStatus } from '../../../machines/callback/callback.codes.ts';
import { byId, contains, filter, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';
import { wireCode, wireMany } from '../../engine/wire.ts';

/** The number 3 means all (d3:214). */
const byStatus = filter(wireMany(wireCode, 100), (codes) =>
  codes.includes(anyCallbackStatus) ? sql`true` : sql`${field('status')} in ${codes}`,
);

/** Payment messages of banks, with the deal that each completed (d3:213). */
export const callbacksList: ListDefinition = {
  entity: 'callback',
  table: sql`callbacks`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'status', 'userId', 'requisiteId', 'sender', 'text', 'currencyId', 'dealId'),
    ...decimals('amount'),
    ...instants('dateCreated', 'dateCompleted'),
    userName: sql`u.user_name`,
  },
  sorts: { ...sortsBy('timestamptz', 'dateCreated'), ...sortsBy('bigint', 'id') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    status: byStatus,
    userId: byId(field('userId')),
    dealId: byId(field('dealId')),
    search: contains(field('sender'), field('text')),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};
