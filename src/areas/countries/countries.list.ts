import { defineList } from '../../list/define-list.ts';
import { Countries } from './countries.graphql.ts';
import { countryFields, countryRecord } from './country.record.ts';

/** Countries in which payment methods are offered (d3:100). */
export const countriesList = defineList({
  name: 'countries',
  query: Countries,
  live: true,
  sort: { field: 'name', desc: false },
  record: countryRecord,
  columns: countryFields,
  filters: { search: { as: 'text' }, ids: { as: 'ids' } },
});
