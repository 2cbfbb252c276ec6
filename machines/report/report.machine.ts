import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { reportStatus } from './report.codes.ts';

type ReportEvent =
  | { type: 'pick' }
  | { type: 'resume' }
  | { type: 'finish' }
  | { type: 'fail' }
  | { type: 'cancel' };

/**
 * A report is requested and appears minutes later (d2:370). That it runs, may fail and may be
 * cancelled is inferred. `resume` restarts a report whose maker is gone.
 */
const reportMachine = setup({ types: { events: {} as ReportEvent } }).createMachine({
  id: 'report',
  initial: 'new',
  states: {
    new: { on: { pick: 'running', cancel: 'cancelled' } },
    running: {
      on: {
        resume: { target: 'running', reenter: true },
        finish: 'ready',
        fail: 'failed',
        cancel: 'cancelled',
      },
    },
    ready: { type: 'final' },
    failed: { type: 'final', tags: 'attention' },
    cancelled: { type: 'final' },
  },
});

export const reportLifecycle = {
  name: 'report',
  machine: reportMachine,
  codes: reportStatus,
  acts: { cancel: { capability: 'createReport', comment: 'optional' } },
} as const satisfies Lifecycle<keyof typeof reportStatus>;
