import { sql } from 'drizzle-orm';
import { optionSet, optionSetStatus } from '../../../machines/options/options.codes.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

const numbered = sql.join(
  Object.entries(optionSet).map(([key, id]) => sql`(${id}::bigint, ${key}::text)`),
  sql`, `,
);

/**
 * The rows of the event feed for a settings object: only which one changed. Its values have their
 * own calls.
 */
export const optionSetList: ListDefinition = {
  entity: 'optionSet',
  table: sql`(select n.id, n.key from (values ${numbered}) n (id, key))`,
  columns: {
    ...plain('id'),
    name: field('key'),
    status: sql`${optionSetStatus.kept}::int`,
  },
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: false },
  filters: {},
};
