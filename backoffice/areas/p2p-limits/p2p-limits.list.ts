import { sql } from 'drizzle-orm';
import { p2pLimitStatus } from '../../../machines/p2p-limit/p2p-limit.codes.ts';
import { decimals, field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

export const p2pLimitsList: ListDefinition = {
  entity: 'p2pLimit',
  table: sql`p2p_limits`,
  columns: {
    ...plain('id'),
    currency: field('currencyId'),
    ...decimals('min', 'max'),
    status: sql`${p2pLimitStatus.listed}::int`,
  },
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: false },
  filters: {},
  limit: { usual: 1000, max: 1000 },
};
