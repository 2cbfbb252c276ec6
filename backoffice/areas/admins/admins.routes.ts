import { z } from 'zod';
import { adminStatus } from '../../../machines/admin/admin.codes.ts';
import { adminLifecycle } from '../../../machines/admin/admin.machine.ts';
import { adminSettings, admins } from '../../db/schema/admins.ts';
import { acts, commentFields } from '../../engine/act.ts';
import { advance } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { unlessTaken } from '../../engine/unique.ts';
import { wireId, wireInt, wireText } from '../../engine/wire.ts';
import { hashPassword, isAllowedPassword } from '../session/passwords.ts';
import { adminList } from './admin.list.ts';
import { adminSubject, requireManager } from './admin.subject.ts';

const needs = { capability: 'manageAdmins' } as const;

/** Only the numbers that the documents name can be given (d2:173). */
const namedStatus = wireInt(0, 32_767).pipe(z.literal(Object.values(adminStatus)));

const newAdmin = z.object({
  email: wireText(254).trim().toLowerCase().pipe(z.email()),
  userName: wireText(100).trim().optional(),
  password: wireText(200),
  status: namedStatus,
});

const statusChange = z.object({ AdminId: wireId, status: namedStatus, ...commentFields });

/** Accounts of staff (d2:268 to d2:271). */
export const adminRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'User/GetAdmins', needs: 'session', list: adminList }),
  ...acts(adminSubject(), adminLifecycle, 'AdminId', [
    { event: 'block', method: 'PUT', path: 'User/BlockAdmin' },
    { event: 'unblock', method: 'PUT', path: 'User/UnblockAdmin' },
  ]),
  change({
    ...{ method: 'PUT', path: 'User/ChangeAdminStatus', needs, input: statusChange },
    audit: {
      action: 'admin.changeStatus',
      object: (given) => ({ type: 'admin', id: given.AdminId }),
    },
    change: async ({ input, ifMatch }, unit) => {
      const { AdminId: id, status, comment, details } = input;
      const given = { comment: comment ?? details, ifMatch };
      await advance(unit, adminSubject(status), id, 'changeStatus', given);
      return undefined;
    },
  }),
  change({
    ...{ method: 'POST', path: 'User/CreateAdmin', needs, input: newAdmin },
    audit: { action: 'admin.create', object: () => ({ type: 'admin', id: null }) },
    change: async ({ input }, unit) => {
      await requireManager(unit);
      const { email, userName = null, password, status } = input;
      if (!isAllowedPassword(password)) throw refuse('PasswordNotValid');
      const passwordHash = await hashPassword(password);
      const made = await unlessTaken(
        unit.tx
          .insert(admins)
          .values({
            ...{ email, userName, status, passwordHash, mustChangePassword: true },
            dateCreated: unit.now,
          })
          .returning({ id: admins.id }),
        { admins_email_unique: 'AdminExists' },
      );
      const id = made[0]?.id;
      if (id === undefined) throw new Error('No admin was written');
      await unit.tx.insert(adminSettings).values({ adminId: id });
      unit.touch(adminList, id, 'created');
      const after = { email, userName, status };
      await unit.audit({ action: 'admin.create', objectType: 'admin', objectId: id, after });
      return { result: { Success: true }, id };
    },
  }),
];
