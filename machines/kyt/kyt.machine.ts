import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { kytStatus } from './kyt.codes.ts';

type KytEvent =
  | { type: 'approve' }
  | { type: 'return' }
  | { type: 'start' }
  | { type: 'clear' }
  | { type: 'flag' }
  | { type: 'fail' }
  | { type: 'finish' };

/** Statuses are the documents' (d2:139). The graph between them is inferred. */
const kytMachine = setup({ types: { events: {} as KytEvent } }).createMachine({
  id: 'kyt',
  initial: 'disabled',
  states: {
    disabled: { on: { start: 'checking' } },
    checking: { on: { clear: 'ok', flag: 'awaiting', fail: 'error' } },
    awaiting: { tags: 'attention', on: { approve: 'ok', return: 'returning' } },
    error: { tags: 'attention', on: { approve: 'ok', return: 'returning', start: 'checking' } },
    returning: { on: { finish: 'returned', fail: 'error' } },
    ok: { type: 'final' },
    returned: { type: 'final' },
  },
});

/** Staff move it through the transaction's `approveKyt` and `returnKyt`. */
export const kytLifecycle = {
  name: 'kyt',
  machine: kytMachine,
  codes: kytStatus,
  acts: {
    approve: { capability: 'actOnKyt', comment: 'optional' },
    return: { capability: 'actOnKyt', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof kytStatus>;
