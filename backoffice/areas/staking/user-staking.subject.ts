import { Big } from 'big.js';
import { and, eq } from 'drizzle-orm';
import { stakingLogType } from '../../../machines/staking/staking.codes.ts';
import { userStakingLifecycle } from '../../../machines/staking/staking.machine.ts';
import type { Tx } from '../../db/database.ts';
import { stakingLogs, stakingSettings, userStakings } from '../../db/schema/staking.ts';
import type { Subject } from '../../engine/advance.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { settle, yesterday } from './settle.ts';
import { stakingLogsList, userStakingsList } from './staking.lists.ts';

export type StoredStaking = typeof userStakings.$inferSelect;

export async function findStaking(tx: Tx, userId: number, currencyId: number) {
  const [row] = await tx
    .select()
    .from(userStakings)
    .where(and(eq(userStakings.userId, userId), eq(userStakings.currencyId, currencyId)))
    .for('update');
  return row;
}

/**
 * Requires settings of the currency that allow the percentage.
 *
 * @throws Refusal `StakingNotOffered`, `RequestNotValid`
 */
export async function requirePercent(tx: Tx, currencyId: number, percent: string): Promise<void> {
  const [settings] = await tx
    .select()
    .from(stakingSettings)
    .where(eq(stakingSettings.id, currencyId));
  if (!settings) throw refuse('StakingNotOffered');
  const max = new Big(settings.maxPercentPerDay);
  if (max.lt(percent))
    throw notValid({ path: 'percent', message: `At most ${max.toFixed()} for each day` });
}

/** Writes a change of a percentage to the log; 0 stands for staking that is off. */
export async function logPercent(
  unit: UnitOfWork,
  { userId, currencyId }: Pick<StoredStaking, 'userId' | 'currencyId'>,
  before: string | null,
  after: string,
): Promise<void> {
  const [row] = await unit.tx
    .insert(stakingLogs)
    .values({
      ...{ dateCreated: unit.now, type: stakingLogType.percentChange, userId, currencyId },
      ...{ percentBefore: before, percent: after, adminId: unit.by.adminId },
    })
    .returning({ id: stakingLogs.id });
  if (row) unit.touch(stakingLogsList, row.id, 'created');
}

/** Staking of one user in one currency. `percent` is what staff give. */
export const userStakingSubject = (percent?: string): Subject<StoredStaking, unknown> => ({
  lifecycle: userStakingLifecycle,
  list: userStakingsList,
  missing: 'NotFound',
  refused: 'InvalidRequest',
  async lock(tx, id) {
    const [row] = await tx.select().from(userStakings).where(eq(userStakings.id, id)).for('update');
    return row;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect(unit, stored, { event, to }) {
    const { tx, now, by } = unit;
    const next = event === 'disable' ? stored.percent : (percent ?? stored.percent);
    if (event !== 'disable') await requirePercent(tx, stored.currencyId, next);
    await settle(unit, stored);
    await tx
      .update(userStakings)
      .set({
        ...{ status: to, percent: next, dateUpdated: now, changedBy: by.adminId },
        // The days while it was off earn nothing.
        ...(event === 'enable' ? { settledDay: settledUntil(stored, now) } : {}),
      })
      .where(eq(userStakings.id, stored.id));
    const before = event === 'enable' ? '0' : stored.percent;
    await logPercent(unit, stored, before, event === 'disable' ? '0' : next);
  },
  auditSnapshot: ({ status, percent: stored }) => ({ status, percent: new Big(stored).toFixed() }),
});

/** The last day that staking which is enabled now earns nothing for; a settled day stays settled. */
const settledUntil = ({ settledDay }: StoredStaking, now: Date): string =>
  settledDay > yesterday(now) ? settledDay : yesterday(now);
