import { sql } from 'drizzle-orm';
import { cryptoTokenStatus } from '../../../machines/crypto-token/crypto-token.codes.ts';
import { byId } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { useColumns } from '../crypto-currencies/coin-use.ts';

export const cryptoTokensList: ListDefinition = {
  entity: 'cryptoToken',
  table: sql`crypto_tokens`,
  columns: {
    ...plain('id', 'title', 'name'),
    ...useColumns,
    multiwalletTokens: sql`(select count(*)::int from multiwallet_tokens m where m.token_id = t.id)`,
    status: sql`${cryptoTokenStatus.listed}::int`,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'title', 'name') },
  sort: { by: 'title', desc: false },
  filters: { idList: byId(field('id')) },
  limit: { usual: 1000, max: 1000 },
};
