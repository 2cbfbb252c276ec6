import { actionText } from '../../action/action-text.ts';
import { nameObject } from '../../entities/object-name.ts';
import { defineList } from '../../list/define-list.ts';
import { ActionCell, ObjectCell, type ShownRequest } from './change-request-cells.tsx';
import { ChangeRequests } from './change-requests.graphql.ts';

const objectText = (row: ShownRequest): string => nameObject(row)?.text ?? '';

/** Changes that wait for a second admin, and those that were decided. */
export const changeRequestsList = defineList({
  name: 'changeRequests',
  query: ChangeRequests,
  live: true,
  sort: { field: 'requestedAt', desc: true },
  start: { state: ['PENDING', 'APPLYING', 'UNSETTLED'] },
  columns: {
    id: { as: 'copy', width: 60, sort: true },
    state: { as: 'status', of: 'ChangeRequestState', sort: true },
    '@action': {
      draw: ActionCell,
      formatText: ({ action }) => actionText(action),
      file: ['action'],
      width: 220,
    },
    '@object': {
      draw: ObjectCell,
      formatText: objectText,
      file: ['objectType', 'objectId'],
      width: 200,
    },
    adminId: { as: 'admin' },
    requestedAt: { as: 'date', sort: true },
    comment: { as: 'text', width: 220 },
    expiresAt: { as: 'left', width: 130 },
    decidedBy: { as: 'admin' },
    decidedAt: { as: 'date', optional: true },
    decisionComment: { as: 'text', optional: true },
  },
  filters: {
    state: { as: 'choice', of: 'ChangeRequestState' },
    mayDecide: { as: 'flag', one: true },
    isOwn: { as: 'flag', one: true },
    adminId: { as: 'admin' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  path: ({ id }) => `/change-requests/${encodeURIComponent(id)}`,
});
