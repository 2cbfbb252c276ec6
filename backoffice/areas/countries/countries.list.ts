import { type SQL, sql } from 'drizzle-orm';
import { countryStatus } from '../../../machines/country/country.codes.ts';
import { byId, contains } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

const countOf = (table: SQL): SQL =>
  sql`(select count(*)::int from ${table} x where x.country_id = t.id)`;

export const countriesList: ListDefinition = {
  entity: 'country',
  table: sql`countries`,
  columns: {
    ...plain('id', 'name', 'code'),
    cities: countOf(sql`cities`),
    paymentMethods: countOf(sql`country_payment_methods`),
    status: sql`${countryStatus.listed}::int`,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'name', 'code') },
  sort: { by: 'name', desc: false },
  filters: { idList: byId(field('id')), name: contains(field('name')) },
  limit: { usual: 1000, max: 1000 },
};
