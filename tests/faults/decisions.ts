import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../backoffice/db/database.ts';
import { transactionHistory } from '../../backoffice/db/schema/transactions.ts';
import type { Desk } from './desk.ts';
import type { Scale } from './fault-case.ts';
import { type History, live, type Verdict } from './money-history.ts';

/** A person's decision about one deposit, and the outcome shown to that person. */
export interface Decision {
  readonly rowId: number;
  readonly verdict: Verdict;
}

/**
 * Simulates one person at work, who decides about one deposit after another until stopped or until
 * none is left.
 */
export async function work(
  desk: Desk,
  rows: number[],
  scale: Scale,
  over: AbortSignal,
): Promise<Decision[]> {
  const all: Decision[] = [];
  while (!over.aborted) {
    const rowId = rows.shift();
    if (rowId === undefined) break;
    const decision: History = {
      ...{ key: randomUUID(), rowId, comment: 'Paid by hand', copies: 1, maxRetries: 0 },
      after: scale.random.int(50, 700),
    };
    all.push({ rowId, verdict: await live(decision, desk) });
  }
  return all;
}

/** I1: the outcomes shown to people match the database. */
export async function judgeDecisions({ db }: Database, done: readonly Decision[]) {
  const broken: string[] = [];
  const ids = done.map(({ rowId }) => rowId);
  const history = await db
    .select({ id: transactionHistory.transactionId, event: transactionHistory.event })
    .from(transactionHistory)
    .where(inArray(transactionHistory.transactionId, ids));
  const effects = new Map<number, number>();
  for (const { id, event } of history)
    if (event === 'complete') effects.set(id, (effects.get(id) ?? 0) + 1);
  let [lost, doubled] = [0, 0];
  for (const { rowId, verdict } of done) {
    const times = effects.get(rowId) ?? 0;
    if (times > 1) doubled += 1;
    if (verdict === 'DONE' && times === 0) lost += 1;
    if (verdict !== 'DONE' && times > 0)
      broken.push(`I1: ${rowId} was told ${verdict}, and is done`);
    if (verdict === 'UNSETTLED') broken.push(`I1: ${rowId} was never settled`);
  }
  if (lost > 0) broken.push(`I1: ${lost} decisions that were told to be done have no effect`);
  if (doubled > 0) broken.push(`I1: ${doubled} have two`);
  return { lost, doubled, broken };
}
