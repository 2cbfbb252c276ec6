import { eq } from 'drizzle-orm';
import {
  type StopSwitch,
  stopSwitch,
  stopSwitchStatus,
} from '../../../machines/stop-switch/stop-switch.codes.ts';
import type { Tx } from '../../db/database.ts';
import { stopSwitches } from '../../db/schema/stop-switches.ts';
import { refuse } from '../../engine/refusal.ts';

/** The refusal codes of stopped parts (d3:598). */
export const stoppedCodes = {
  stopP2P: 'StopP2P',
  stopRegistration: 'StopRegistration',
  stopTrade: 'StopTrade',
  stopTransactionConfirm: 'StopTransactionConfirm',
  stopTransactions: 'StopTransactions',
} as const satisfies Record<StopSwitch, string>;

/**
 * Passes if that part of the platform runs. The row is locked against changes until the transaction
 * ends: after the response to a stop, nothing that started before it can still complete.
 *
 * @throws Refusal with the part's name in `stoppedCodes`
 */
export async function requireRunning(tx: Tx, part: StopSwitch): Promise<void> {
  const [stored] = await tx
    .select({ status: stopSwitches.status })
    .from(stopSwitches)
    .where(eq(stopSwitches.id, stopSwitch[part]))
    .for('key share');
  if (stored?.status === stopSwitchStatus.stopped) throw refuse(stoppedCodes[part]);
}
