import { cityLifecycle } from '../../../machines/city/city.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneCity } from './cities.graphql.ts';

export const cityFields = {
  id: { as: 'copy', sort: true, width: 70 },
  name: { as: 'text', sort: true, width: 220 },
  countryName: { as: 'text', width: 200 },
  countryId: { as: 'copy', sort: true, width: 110 },
} as const;

/** A city of a country; it keeps its country (d3:510). */
export const cityRecord = defineRecord({
  name: 'cities',
  lifecycle: cityLifecycle,
  read: OneCity,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: cityFields,
  summary: ['name', 'countryName'],
  path: (id) => `/payment-systems/cities?ids=${id}`,
  acts: {
    edit: { edits: true, inputs: { name: { as: 'text' } } },
    delete: { bulk: true, intent: 'danger' },
  },
});
