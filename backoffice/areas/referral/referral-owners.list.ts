import { sql } from 'drizzle-orm';
import { byId } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** Owners of programs, up to 1000 at once (d2:353). */
export const referralOwnersList: ListDefinition = {
  entity: 'referralProgramOwner',
  table: sql`referral_programs`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'userId'),
    referralProgramId: field('id'),
    userName: sql`u.user_name`,
  },
  sorts: sortsBy('bigint', 'id', 'userId'),
  sort: { by: 'userId', desc: false },
  filters: { userId: byId(field('userId')) },
  limit: { usual: 1000, max: 1000 },
};
