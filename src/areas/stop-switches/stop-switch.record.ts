import { stopSwitchLifecycle } from '../../../machines/stop-switch/stop-switch.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { StopSwitchRead } from './stop-switches.graphql.ts';

/** A part of the platform that can be stopped (d3:598). */
export const stopSwitchRecord = defineRecord({
  name: 'stopSwitches',
  lifecycle: stopSwitchLifecycle,
  read: StopSwitchRead,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: {
    id: { as: 'word', from: 'stopSwitches' },
    status: { as: 'status', of: 'StopSwitchStatus' },
    since: 'date',
    changedBy: 'admin',
    comment: 'text',
  },
  summary: ['id', 'since', 'changedBy', 'comment'],
  title: ({ id }) => `words.id.${id}`,
  path: () => '/',
  acts: { engage: { intent: 'danger' }, release: { intent: 'success' } },
});
