import { sql } from 'drizzle-orm';
import { cityStatus } from '../../../machines/city/city.codes.ts';
import { byId, contains } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

export const citiesList: ListDefinition = {
  entity: 'city',
  table: sql`cities`,
  joins: sql`join countries c on c.id = t.country_id`,
  columns: {
    ...plain('id', 'name', 'countryId'),
    countryName: sql`c.name`,
    status: sql`${cityStatus.listed}::int`,
  },
  sorts: { ...sortsBy('bigint', 'id', 'countryId'), ...sortsBy('text', 'name') },
  sort: { by: 'name', desc: false },
  filters: {
    idList: byId(field('id')),
    countryId: byId(field('countryId')),
    name: contains(field('name')),
  },
};
