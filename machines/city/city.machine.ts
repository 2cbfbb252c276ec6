import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { cityStatus } from './city.codes.ts';

type CityEvent = { type: 'edit' } | { type: 'delete' };

/** A city of a country can be deleted (d3:510). */
const cityMachine = setup({ types: { events: {} as CityEvent } }).createMachine({
  id: 'city',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

export const cityLifecycle = {
  name: 'city',
  machine: cityMachine,
  codes: cityStatus,
  acts: {
    edit: { capability: 'manageCountries', comment: 'optional' },
    delete: { capability: 'manageCountries', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof cityStatus>;
