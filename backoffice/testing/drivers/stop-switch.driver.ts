import { stopSwitch } from '../../../machines/stop-switch/stop-switch.codes.ts';
import { stopSwitchLifecycle } from '../../../machines/stop-switch/stop-switch.machine.ts';
import { stopSwitches } from '../../db/schema/stop-switches.ts';
import { type LifecycleDriver, post } from '../lifecycle-driver.ts';

/** The switch on which nothing else depends in a world without sign-ups. */
const name = 'stopRegistration';
const id = stopSwitch[name];

export const stopSwitchDriver: LifecycleDriver = {
  lifecycle: stopSwitchLifecycle,
  ...{ table: 'stop_switches', column: 'status', contexts: [{}] },
  /** Each switch has a single row, so the id is always the same. */
  async insert({ db }, status) {
    await db
      .insert(stopSwitches)
      .values({ id, name, status })
      .onConflictDoUpdate({ target: stopSwitches.id, set: { status } });
    return id;
  },
  calls: (event) => [post('Options/UpdateTransactionsSettings', { [name]: event === 'engage' })],
  console: { idOf: () => name, oneRow: true },
};
