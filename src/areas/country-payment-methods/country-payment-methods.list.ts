import { lazy } from 'react';
import { defineList } from '../../list/define-list.ts';
import { CountryPaymentMethods } from './country-payment-methods.graphql.ts';
import { namesOf } from './pair.ts';

const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}));

/** Loaded on demand, so that the definition itself imports nothing. */
const countries = async () => (await import('../../entities/countries.ts')).readCountryChoices();
const methods = async () =>
  (await import('../../entities/payment-methods.ts')).readPaymentMethodChoices();

/** Payment methods of countries (d3:507). */
export const countryPaymentMethodsList = defineList({
  name: 'countryPaymentMethods',
  query: CountryPaymentMethods,
  live: true,
  sort: { field: 'countryId', desc: false },
  columns: {
    id: { as: 'copy', sort: true, width: 70 },
    countryId: { as: 'copy', sort: true, width: 110 },
    countryName: { as: 'text', width: 220 },
    paymentMethodId: { as: 'copy', sort: true, width: 140 },
    paymentMethodTitle: { as: 'text', width: 220 },
  },
  filters: {
    countryIds: { as: 'pick', choices: countries },
    paymentMethodIds: { as: 'pick', choices: methods },
    ids: { as: 'ids' },
  },
  forms: {
    delete: {
      dialog: RemoveDialog,
      capability: 'manageCountries',
      intent: 'danger',
      appliesTo: ({ countryId, paymentMethodId }) => countryId !== null && paymentMethodId !== null,
      about: namesOf,
    },
  },
});
