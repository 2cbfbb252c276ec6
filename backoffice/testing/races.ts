import { and, asc, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { audit } from '../db/schema/records.ts';
import type { Answer, Office } from './office.ts';

/**
 * Tests of properties that must hold for any interleaving of concurrent actions (RELIABILITY M-13).
 * Each history is a few concurrent calls. `RACES` sets the number of histories per test.
 */
const numRuns = Number(process.env.RACES ?? 12);
export const runs = { numRuns, seed: 20_261_122, endOnFailure: true };
/** Timeout of one such test in milliseconds. */
export const testTimeoutMs = 180_000 + numRuns * 2_000;

/** Starts after this number of turns of the event loop, so that no call is always the first. */
export async function after<Result>(turns: number, begin: () => Promise<Result>): Promise<Result> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
  return begin();
}
export const turns = fc.nat({ max: 12 });

export const succeeded = ({ status, body }: Answer): boolean =>
  status === 200 && body.error === undefined && (body.result?.Success ?? true);

/** Reads the audit rows of an object in chronological order. */
export const trailOf = ({ database: { db } }: Office, type: string, id: number) =>
  db
    .select({ action: audit.action, before: audit.before, after: audit.after })
    .from(audit)
    .where(and(eq(audit.objectType, type), eq(audit.objectId, id), isNull(audit.error)))
    .orderBy(asc(audit.id));
