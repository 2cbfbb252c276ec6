import { eq } from 'drizzle-orm';
import { optionSetStatus } from '../../../machines/options/options.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { options } from '../../db/schema/records.ts';
import type { Subject } from '../../engine/advance.ts';
import { readOption } from '../../engine/read-option.ts';
import { optionSetList } from './option-set.list.ts';
import type { OptionSetDefinition } from './option-sets.ts';

type Values = Readonly<Record<string, unknown>>;

interface Stored {
  readonly id: number;
  readonly values: Values;
}

/** Reads the current values: those that are set, or else the defaults. */
export const readOptionSet = async (
  db: Db | Tx,
  { key, usual }: OptionSetDefinition,
): Promise<Values> => ({ ...usual, ...(await readOption(db, key)) });

/** A settings object. An edit leaves values that are not given unchanged. */
export const optionSetSubject = (
  set: OptionSetDefinition,
  given: Values,
): Subject<Stored, unknown> => ({
  lifecycle: set.lifecycle,
  list: optionSetList,
  missing: 'NotFound',
  refused: 'InvalidRequest',
  async lock(tx) {
    await tx.insert(options).values({ key: set.key, value: {} }).onConflictDoNothing();
    await tx.select().from(options).where(eq(options.key, set.key)).for('update');
    return { id: set.id, values: await readOptionSet(tx, set) };
  },
  state: () => optionSetStatus.kept,
  context: () => ({}),
  async effect(unit, { values }) {
    const { tx } = unit;
    await set.check?.(tx, given);
    await set.before?.(unit);
    await tx
      .update(options)
      .set({ value: { ...values, ...given } })
      .where(eq(options.key, set.key));
  },
  auditSnapshot: ({ values }) => ({ ...values }),
});
