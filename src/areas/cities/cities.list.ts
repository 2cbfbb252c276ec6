import { defineList } from '../../list/define-list.ts';
import { Cities } from './cities.graphql.ts';
import { cityFields, cityRecord } from './city.record.ts';

/** Loaded on demand, so that the definition itself imports nothing. */
const countries = async () => (await import('../../entities/countries.ts')).readCountryChoices();

/** Cities of all countries (d3:100). */
export const citiesList = defineList({
  name: 'cities',
  query: Cities,
  live: true,
  sort: { field: 'name', desc: false },
  record: cityRecord,
  columns: cityFields,
  filters: {
    search: { as: 'text' },
    countryIds: { as: 'pick', choices: countries },
    ids: { as: 'ids' },
  },
});
