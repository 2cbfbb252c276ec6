import { adminLifecycle } from '../../../machines/admin/admin.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { enums } from '../../data/enums.ts';
import { OneAdmin } from './admins.graphql.ts';

export const adminFields = {
  id: { as: 'copy', width: 84, sort: true },
  email: { as: 'copy', sort: true, width: 300 },
  userName: { as: 'text', sort: true, width: 240 },
  status: { as: 'enum', of: 'AdminStatus', sort: true, width: 180 },
  state: { as: 'status', of: 'AdminState', width: 130 },
} as const;

/** A member of staff, blocked and unblocked by others (d2:140). */
export const adminRecord = defineRecord({
  name: 'admins',
  lifecycle: adminLifecycle,
  read: OneAdmin,
  state: 'stateCode',
  // Only the server knows whether a super admin is the last one.
  guardContext: ({ id }, admin) => ({ isOwn: id === admin.id, isLastSuperAdmin: false }),
  fields: adminFields,
  summary: ['email', 'userName', 'status'],
  path: (id) => `/admin-management/${id}`,
  acts: {
    block: { intent: 'danger' },
    unblock: { intent: 'success' },
    changeStatus: {
      intent: 'warning',
      inputs: {
        status: {
          as: 'choice',
          of: 'AdminStatus',
          among: ({ status }) => enums.AdminStatus.filter((member) => member !== status),
        },
      },
    },
  },
});
