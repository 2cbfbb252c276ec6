import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { productStatus } from './product.codes.ts';

type ProductEvent = { type: 'edit' } | { type: 'archive' } | { type: 'restore' };

/** A product is changed, taken off sale, and put on sale again (d3:553, d3:688). */
const productMachine = setup({ types: { events: {} as ProductEvent } }).createMachine({
  id: 'product',
  initial: 'active',
  states: {
    active: { on: { edit: { target: 'active', reenter: true }, archive: 'archived' } },
    archived: { on: { edit: { target: 'archived', reenter: true }, restore: 'active' } },
  },
});

const act = { capability: 'manageProducts', comment: 'optional' } as const;

export const productLifecycle = {
  ...{ name: 'product', machine: productMachine, codes: productStatus },
  acts: { edit: act, archive: act, restore: act },
} as const satisfies Lifecycle<keyof typeof productStatus>;
