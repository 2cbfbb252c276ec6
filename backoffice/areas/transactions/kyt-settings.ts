import type { Db, Tx } from '../../db/database.ts';
import { readOption } from '../options/read-option.ts';

/** How the check of where coins came from works; read by staff (d2:201). */
export interface KytSettings {
  /** Coins that come in are checked at all. */
  readonly enabled: boolean;
  /** Coins with a higher risk, 0 to 100, are frozen. */
  readonly depositRiskLimit: number;
}

const usual: KytSettings = { enabled: true, depositRiskLimit: 60 };

export const readKytSettings = async (db: Db | Tx): Promise<KytSettings> => ({
  ...usual,
  ...(await readOption(db, 'kyt')),
});
