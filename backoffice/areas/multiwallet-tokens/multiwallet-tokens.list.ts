import { sql } from 'drizzle-orm';
import { standardAbi } from '../../../machines/multiwallet-token/abi.ts';
import { multiwalletTokenStatus } from '../../../machines/multiwallet-token/multiwallet-token.codes.ts';
import { byId } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

export const multiwalletTokensList: ListDefinition = {
  entity: 'multiwalletToken',
  table: sql`multiwallet_tokens`,
  columns: {
    ...plain('id', 'tokenId', 'network', 'contractAddress', 'decimals'),
    tokenTitle: sql`(select x.title from crypto_tokens x where x.id = t.token_id)`,
    abi: sql`coalesce(t.abi, ${standardAbi})`,
    aggregatingMinimum: sql`trim_scale(t.aggregating_minimum)::text`,
    status: sql`${multiwalletTokenStatus.listed}::int`,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'network', 'contractAddress') },
  sort: { by: 'network', desc: false },
  filters: { idList: byId(field('id')) },
  limit: { usual: 1000, max: 1000 },
};
