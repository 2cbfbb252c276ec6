import { Big } from 'big.js';
import type { Db, Tx } from '../../db/database.ts';
import { readOption } from '../../engine/read-option.ts';

/** Staking pays on every balance unless staff decide otherwise (d2:299). */
export const usualExchangeOptions = { stakingEnabled: true, stakingMinBalance: '0' } as const;

/** Returns whether a balance earns anything now. */
export async function readEarning(db: Db | Tx): Promise<(balance: string) => boolean> {
  const { stakingEnabled, stakingMinBalance } = {
    ...usualExchangeOptions,
    ...(await readOption(db, 'exchange')),
  };
  return (balance) => stakingEnabled === true && new Big(balance).gte(String(stakingMinBalance));
}
