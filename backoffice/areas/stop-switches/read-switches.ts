import { sql } from 'drizzle-orm';
import {
  type StopSwitch,
  stopSwitch,
  stopSwitchStatus,
} from '../../../machines/stop-switch/stop-switch.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { readAll } from '../../engine/list-page.ts';
import { stopSwitchList } from './stop-switch.list.ts';

export const switchNames = Object.keys(stopSwitch) as StopSwitch[];

interface SwitchState {
  readonly id: StopSwitch;
  readonly status: number;
  /** Unix seconds; null if the switch was never changed. The other two are then null too. */
  readonly dateUpdated: number | null;
  readonly changedBy: number | null;
  readonly comment: string | null;
}

/** Reads every switch, including those that were never changed. */
export async function readSwitches(db: Db | Tx): Promise<readonly SwitchState[]> {
  const rows = await readAll(db, stopSwitchList, sql`true`);
  return switchNames.map((id) => {
    const row = rows.find(({ name }) => name === id);
    const { status, dateUpdated, changedBy, comment } = (row ?? {}) as Partial<SwitchState>;
    return {
      ...{ id, status: status ?? stopSwitchStatus.running },
      ...{ dateUpdated: dateUpdated ?? null, changedBy: changedBy ?? null },
      comment: comment ?? null,
    };
  });
}
