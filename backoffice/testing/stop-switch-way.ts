import { lifecycles } from '../../machines/lifecycles.ts';
import { stopSwitch } from '../../machines/stop-switch/stop-switch.codes.ts';
import type { Database } from '../db/database.ts';
import { stopSwitches } from '../db/schema/stop-switches.ts';
import type { Way } from './lifecycle-way.ts';

/** The one that nothing else of a world without newcomers hangs on. */
export const plantedSwitch = 'stopRegistration';

/** Puts the switch into the state; there is one row for each, so it is the same every time. */
export async function plantStopSwitch({ db }: Database, status: number): Promise<number> {
  const id = stopSwitch[plantedSwitch];
  await db
    .insert(stopSwitches)
    .values({ id, name: plantedSwitch, status })
    .onConflictDoUpdate({ target: stopSwitches.id, set: { status } });
  return id;
}

export const stopSwitchWay = (database: () => Database): Way => ({
  lifecycle: lifecycles.stopSwitch as never,
  ...{ table: 'stop_switches', column: 'status', facts: [{}] },
  plant: (status) => plantStopSwitch(database(), status),
  calls: (event) => [
    [
      'POST',
      'Options/UpdateTransactionsSettings',
      { [plantedSwitch]: event === 'engage', comment: 'said by a test' },
    ],
  ],
});
