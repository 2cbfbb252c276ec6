import { signInSessionLifecycle } from '../../../machines/sign-in-session/sign-in-session.machine.ts';
import { adminSessions } from '../../db/schema/admins.ts';
import { type LifecycleDriver, put } from '../lifecycle-driver.ts';

export const signInSessionDriver: LifecycleDriver = {
  lifecycle: signInSessionLifecycle,
  ...{ table: 'admin_sessions', column: 'status', contexts: [{}] },
  async insert({ db }, status) {
    const at = new Date();
    const [row] = await db
      .insert(adminSessions)
      .values({
        ...{ adminId: 1, status, tokenHash: crypto.randomUUID() },
        ...{ dateCreated: at, lastSeenDate: at, dateExpires: new Date(at.getTime() + 1e9) },
      })
      .returning({ id: adminSessions.id });
    return row?.id ?? 0;
  },
  calls: (_, id) => [put(`v1/ext/sessions/${id}/revoke`, {})],
  console: 'The schema has a list of sessions, and none of them by id.',
};
