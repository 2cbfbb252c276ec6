import { and, asc, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { audit } from '../db/schema/records.ts';
import type { Answer, Office } from './office.ts';

/**
 * What must hold however the acts of several people fall between each other (RELIABILITY M-13). Each
 * history is a handful of calls under way at once; `RACES` says how many histories each test makes.
 */
const numRuns = Number(process.env.RACES ?? 12);
export const runs = { numRuns, seed: 20_261_122, endOnFailure: true };
/** Milliseconds for one such test. */
export const patience = 180_000 + numRuns * 2_000;

/** Begins after so many turns of the loop: none of them is always the first. */
export async function after<Result>(turns: number, begin: () => Promise<Result>): Promise<Result> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
  return begin();
}
export const turns = fc.nat({ max: 12 });

export const succeeded = ({ status, body }: Answer): boolean =>
  status === 200 && body.error === undefined && (body.result?.Success ?? true);

/** What was written of an object, in the order in which it happened. */
export const trailOf = ({ database: { db } }: Office, type: string, id: number) =>
  db
    .select({ action: audit.action, before: audit.before, after: audit.after })
    .from(audit)
    .where(and(eq(audit.objectType, type), eq(audit.objectId, id), isNull(audit.error)))
    .orderBy(asc(audit.id));
