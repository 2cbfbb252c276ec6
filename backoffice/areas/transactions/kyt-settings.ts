import type { Db, Tx } from '../../db/database.ts';
import { readOption } from '../../engine/read-option.ts';

/** Settings of the check of the origin of coins, as read by staff (d2:201). */
export interface KytSettings {
  /** Whether incoming coins are checked at all. */
  readonly enabled: boolean;
  /** Coins with a higher risk (0 to 100) are frozen. */
  readonly depositRiskLimit: number;
}

const usual: KytSettings = { enabled: true, depositRiskLimit: 60 };

export const readKytSettings = async (db: Db | Tx): Promise<KytSettings> => ({
  ...usual,
  ...(await readOption(db, 'kyt')),
});
