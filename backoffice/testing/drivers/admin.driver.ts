import { adminStatus } from '../../../machines/admin/admin.codes.ts';
import { adminLifecycle } from '../../../machines/admin/admin.machine.ts';
import { admins } from '../../db/schema/admins.ts';
import { capital, type LifecycleDriver, put } from '../lifecycle-driver.ts';

export const adminDriver: LifecycleDriver = {
  lifecycle: adminLifecycle,
  ...{ table: 'admins', contexts: [{}] },
  column: ({ blocked }) => Number(blocked),
  async insert({ db }, state) {
    const email = `${crypto.randomUUID()}@example.test`;
    const [row] = await db
      .insert(admins)
      .values({
        ...{ email, userName: 'Planted', status: adminStatus.support, blocked: state === 1 },
        ...{ passwordHash: '-', dateCreated: new Date() },
      })
      .returning({ id: admins.id });
    return row?.id ?? 0;
  },
  calls: (event, id) =>
    event === 'changeStatus'
      ? [put('User/ChangeAdminStatus', { AdminId: id, status: adminStatus.arbitrator })]
      : [put(`User/${capital(event)}Admin`, { AdminId: id })],
  console: { stateField: 'stateCode', args: { changeStatus: 'status: ARBITRATOR' } },
};
