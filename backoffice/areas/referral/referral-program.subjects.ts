import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import {
  referralProgramBlockLifecycle,
  referralProgramLifecycle,
} from '../../../machines/referral/referral.machine.ts';
import type { Tx } from '../../db/database.ts';
import { referralPrograms } from '../../db/schema/referral.ts';
import type { Subject } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { referralProgramsList } from './referral.lists.ts';

export type StoredProgram = typeof referralPrograms.$inferSelect;

export async function lockProgram(tx: Tx, id: number): Promise<StoredProgram | undefined> {
  const found = tx.select().from(referralPrograms).where(eq(referralPrograms.id, id));
  return (await found.for('update'))[0];
}

const write = (
  { tx, now, by }: UnitOfWork,
  id: number,
  set: Partial<typeof referralPrograms.$inferInsert>,
) =>
  tx
    .update(referralPrograms)
    .set({ ...set, dateUpdated: now, changedBy: by.adminId })
    .where(eq(referralPrograms.id, id));

/** Percentages without trailing zeros, so that equal ones are equal texts. */
export const plainLevels = (levels: readonly string[]): string[] =>
  levels.map((percent) => new Big(percent).toFixed());

const shared = {
  list: referralProgramsList,
  missing: 'NotFound',
  refused: 'InvalidRequest',
  lock: lockProgram,
  context: () => ({}),
  auditSnapshot: ({ userId, active, blocked, levels }: StoredProgram) => ({
    ...{ userId, active, blocked, levels: plainLevels(levels) },
  }),
} as const;

/** Whether the program is active. `levels` are the percentages of an edit. */
export const programSubject = (levels?: readonly string[]): Subject<StoredProgram, unknown> => ({
  ...shared,
  lifecycle: referralProgramLifecycle,
  state: ({ active }) => active,
  effect: async (unit, { id }, { to }) => {
    await write(unit, id, { active: to, ...(levels ? { levels: [...levels] } : {}) });
  },
});

/** Whether staff have blocked the program. */
export const programBlockSubject: Subject<StoredProgram, unknown> = {
  ...{ ...shared, lifecycle: referralProgramBlockLifecycle, objectType: 'referralProgram' },
  state: ({ blocked }) => blocked,
  effect: async (unit, { id }, { to }) => {
    await write(unit, id, { blocked: to });
  },
};
