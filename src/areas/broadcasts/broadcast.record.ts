import { broadcastLifecycle } from '../../../machines/broadcast/broadcast.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneBroadcast } from './broadcasts.graphql.ts';
import { ProgressCell, progressText } from './progress-cell.tsx';

/** Display of its fields: the columns of the list and the facts of the page. */
export const broadcastFields = {
  id: { as: 'copy', sort: true, width: 70 },
  createdAt: { as: 'date', sort: true },
  status: { as: 'status', of: 'BroadcastStatus', width: 110 },
  '@sentCount': {
    draw: ProgressCell,
    formatText: progressText,
    file: ['sentCount'],
    width: 210,
  },
  message: { as: 'text', width: 380 },
  recipientCount: { as: 'number', sort: true, width: 110 },
  leftOutCount: { as: 'number', width: 100 },
  waitingCount: { as: 'number', width: 90 },
  adminId: { as: 'admin', width: 180 },
  textVersion: { as: 'number', optional: true },
  tagIds: { as: 'tags', optional: true },
  languages: { as: 'enum', of: 'ContentLanguage', optional: true },
  statuses: { as: 'enum', of: 'UserStatus', optional: true },
  finishedAt: { as: 'date', optional: true },
} as const;

/** A text on its way to many users. */
export const broadcastRecord = defineRecord({
  name: 'broadcasts',
  lifecycle: broadcastLifecycle,
  read: OneBroadcast,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: broadcastFields,
  summary: ['message', 'recipientCount', 'sentCount', 'waitingCount'],
  path: (id) => `/settings/broadcasts/${id}`,
  acts: {
    pause: { intent: 'warning' },
    resume: { intent: 'success' },
    edit: { edits: true, inputs: { message: { as: 'text', lines: true } } },
    stop: { intent: 'danger' },
  },
});
