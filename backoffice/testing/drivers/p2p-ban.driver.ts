import { eq } from 'drizzle-orm';
import { p2pBanLifecycle } from '../../../machines/p2p-ban/p2p-ban.machine.ts';
import { users } from '../../db/schema/users.ts';
import { type LifecycleDriver, post } from '../lifecycle-driver.ts';

export const p2pBanDriver: LifecycleDriver = {
  lifecycle: p2pBanLifecycle,
  ...{ table: 'users', column: 'p2p_ban_status', contexts: [{}] },
  async insert({ db }, status) {
    await db.update(users).set({ p2pBanStatus: status }).where(eq(users.id, 1));
    return 1;
  },
  calls: (_, id) => [post(`p2p/Admin/profile/${id}/unblock`, {})],
  console: 'The schema shows the end of a ban, not its stored number.',
};
