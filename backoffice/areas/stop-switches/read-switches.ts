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

interface Told {
  readonly id: StopSwitch;
  readonly status: number;
  /** Unix seconds; null where it was never flipped, as are the other two. */
  readonly dateUpdated: number | null;
  readonly changedBy: number | null;
  readonly comment: string | null;
}

/** Every switch, those that nobody ever flipped too. */
export async function readSwitches(db: Db | Tx): Promise<readonly Told[]> {
  const rows = await readAll(db, stopSwitchList, sql`true`);
  return switchNames.map((id) => {
    const row = rows.find(({ name }) => name === id);
    const { status, dateUpdated, changedBy, comment } = (row ?? {}) as Partial<Told>;
    return {
      ...{ id, status: status ?? stopSwitchStatus.running },
      ...{ dateUpdated: dateUpdated ?? null, changedBy: changedBy ?? null },
      comment: comment ?? null,
    };
  });
}
