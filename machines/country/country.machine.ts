import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { countryStatus } from './country.codes.ts';

type CountryEvent = { type: 'edit' } | { type: 'delete' };

/** A country without cities and payment methods can be deleted (d3:509). */
const countryMachine = setup({ types: { events: {} as CountryEvent } }).createMachine({
  id: 'country',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

export const countryLifecycle = {
  name: 'country',
  machine: countryMachine,
  codes: countryStatus,
  acts: {
    edit: { capability: 'manageCountries', comment: 'optional' },
    delete: { capability: 'manageCountries', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof countryStatus>;
