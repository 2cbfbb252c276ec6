import { stopSwitch, stopSwitchStatus } from '../../../machines/stop-switch/stop-switch.codes.ts';
import { stopSwitches } from '../../db/schema/stop-switches.ts';
import type { Services } from '../../engine/services.ts';

const seconds = (when: Date | null): number | null =>
  when === null ? null : Math.floor(when.getTime() / 1000);

/** Reads what is stopped and since when. The admin and the reason are only for signed-in admins. */
export async function readWallSwitches({ db, now }: Pick<Services, 'db' | 'now'>) {
  const stored = await db
    .select({
      name: stopSwitches.name,
      status: stopSwitches.status,
      dateUpdated: stopSwitches.dateUpdated,
    })
    .from(stopSwitches);
  const items = Object.entries(stopSwitch).map(([name, number]) => {
    const row = stored.find((one) => one.name === name);
    const status = row?.status ?? stopSwitchStatus.running;
    return { switch: number, status, since: seconds(row?.dateUpdated ?? null) };
  });
  return { readAt: seconds(now()), items };
}
