import { countryLifecycle } from '../../../machines/country/country.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneCountry } from './countries.graphql.ts';

export const countryFields = {
  id: { as: 'copy', sort: true, width: 70 },
  name: { as: 'text', sort: true, width: 220 },
  code: { as: 'text', sort: true, width: 90 },
  cities: { as: 'number', sort: true, width: 100 },
  paymentMethods: { as: 'number', sort: true, width: 160 },
} as const;

export const countryInputs = { name: { as: 'text' }, code: { as: 'text' } } as const;

/** A country without cities and payment methods can be deleted (d3:509). */
export const countryRecord = defineRecord({
  name: 'countries',
  lifecycle: countryLifecycle,
  read: OneCountry,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: countryFields,
  summary: ['name', 'code', 'cities', 'paymentMethods'],
  path: (id) => `/payment-systems/countries?ids=${id}`,
  acts: {
    edit: { edits: true, inputs: countryInputs },
    delete: { bulk: true, intent: 'danger' },
  },
});
