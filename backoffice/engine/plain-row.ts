import { setup } from 'xstate';
import type { Capability } from '../../machines/access.policy.ts';
import type { Lifecycle } from '../../machines/lifecycle.ts';

type RowEvent = { type: 'edit' } | { type: 'delete' };

const machine = setup({ types: { events: {} as RowEvent } }).createMachine({
  id: 'plainRow',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true }, delete: 'gone' } },
    gone: { type: 'final' },
  },
});

/** The lifecycle of rows that only exist or do not: the console shows no state of them. */
export const plainRow = (name: string, capability: Capability) =>
  ({
    ...{ name, machine, codes: { listed: 0, gone: 1 } },
    acts: {
      edit: { capability, comment: 'none' },
      delete: { capability, comment: 'none' },
    },
  }) as const satisfies Lifecycle<'listed' | 'gone'>;
