import { lifecycles } from '../../machines/lifecycles.ts';
import { stopSwitch } from '../../machines/stop-switch/stop-switch.codes.ts';
import type { Database } from '../db/database.ts';
import { stopSwitches } from '../db/schema/stop-switches.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

/** The switch on which nothing else depends in a world without sign-ups. */
export const insertedSwitch = 'stopRegistration';

/** Puts the switch into the state. Each switch has a single row, so the id is always the same. */
export async function insertStopSwitch({ db }: Database, status: number): Promise<number> {
  const id = stopSwitch[insertedSwitch];
  await db
    .insert(stopSwitches)
    .values({ id, name: insertedSwitch, status })
    .onConflictDoUpdate({ target: stopSwitches.id, set: { status } });
  return id;
}

export const stopSwitchDriver = (database: () => Database): LifecycleDriver => ({
  lifecycle: lifecycles.stopSwitch as never,
  ...{ table: 'stop_switches', column: 'status', contexts: [{}] },
  insert: (status) => insertStopSwitch(database(), status),
  calls: (event) => [
    [
      'POST',
      'Options/UpdateTransactionsSettings',
      { [insertedSwitch]: event === 'engage', comment: 'said by a test' },
    ],
  ],
});
