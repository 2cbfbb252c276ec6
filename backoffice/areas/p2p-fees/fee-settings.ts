import { and, eq, isNull } from 'drizzle-orm';
import { p2pFeeSource } from '../../../machines/p2p-fee/p2p-fee.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type FeeRange, p2pFees } from '../../db/schema/p2p-rules.ts';
import { readOption } from '../../engine/read-option.ts';

/** Fees of everyone, or those of a user from one source. */
export interface FeeOwner {
  readonly userId: number | null;
  /** `p2pFeeSource`. */
  readonly source: number;
}

/** The fees that apply to everyone. */
export const everyone: FeeOwner = { userId: null, source: p2pFeeSource.currency };

const of = ({ userId, source }: FeeOwner) =>
  and(
    userId === null ? isNull(p2pFees.userId) : eq(p2pFees.userId, userId),
    eq(p2pFees.source, source),
  );

export async function readFees(db: Db | Tx, owner: FeeOwner): Promise<readonly FeeRange[]> {
  const [row] = await db.select().from(p2pFees).where(of(owner));
  return row?.settings ?? [];
}

export async function writeFees(
  tx: Tx,
  owner: FeeOwner,
  settings: readonly FeeRange[],
): Promise<void> {
  await tx
    .insert(p2pFees)
    .values({ ...owner, settings })
    .onConflictDoUpdate({ target: [p2pFees.userId, p2pFees.source], set: { settings } });
}

export const featureFlagsKey = 'p2pFeatureFlags';

/** The switches of the platform that the console reads (d3:439). */
export interface FeatureFlags {
  /** Personal fees come from the settings of payment methods, not of currencies (d3:321). */
  readonly usePaymentMethodSettingsAsCommissionSource: boolean;
}

export async function readFeatureFlags(db: Db | Tx): Promise<FeatureFlags> {
  const stored = await readOption(db, featureFlagsKey);
  return {
    usePaymentMethodSettingsAsCommissionSource:
      stored.usePaymentMethodSettingsAsCommissionSource === true,
  };
}
