import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/records.ts';
import { Refusal } from './refusal.ts';

/** One intent of a caller, as it came in. */
export interface Intent {
  readonly key: string;
  readonly adminId: number;
  readonly payloadHash: string;
}

/** Kept so long; a gateway that lost an answer asks within minutes. */
const kept = 24 * 3_600_000;
/** A call that has not ended by then ended with its process: the key may be taken over. */
const lease = 60_000;

/** The same payload in whatever order its fields were written. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}

export const payloadHash = (...payload: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(payload)))
    .digest('hex');

/**
 * Takes the key for this call, or tells what the call before it answered. The mark is the moment
 * of taking: whoever settles must still hold it.
 *
 * @throws Refusal 403 the key is another admin's, 409 its call is running, 422 it was used with
 * another payload.
 */
export async function take(
  db: Db,
  intent: Intent,
  now: Date,
): Promise<{ readonly mark: Date } | { readonly answer: unknown }> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...intent, state: 'running', dateCreated: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return { mark: now };

  const [known] = await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, intent.key));
  // Given back between the two statements: as good as running.
  if (!known) throw new Refusal(409, 'KeyInUse');
  if (known.adminId !== intent.adminId) throw new Refusal(403, 'ActionNotAllowed');
  if (known.payloadHash !== intent.payloadHash) throw new Refusal(422, 'KeyMismatch');
  if (known.state === 'done') return { answer: known.answer };

  const over = await db
    .update(idempotencyKeys)
    .set({ dateCreated: now })
    .where(
      and(held(intent, known.dateCreated), lt(idempotencyKeys.dateCreated, before(now, lease))),
    )
    .returning({ key: idempotencyKeys.key });
  if (over.length === 0) throw new Refusal(409, 'KeyInUse');
  return { mark: now };
}

/** Saves the answer in the transaction of the change itself: both are there, or neither. */
export async function settle(tx: Tx, intent: Intent, mark: Date, answer: unknown): Promise<void> {
  const saved = await tx
    .update(idempotencyKeys)
    .set({ state: 'done', httpStatus: 200, answer })
    .where(held(intent, mark))
    .returning({ key: idempotencyKeys.key });
  if (saved.length === 0) throw new Refusal(409, 'KeyInUse');
}

/** Nothing happened: the key may be used again, with another payload too. */
export const giveBack = (db: Db, intent: Intent, mark: Date): Promise<unknown> =>
  db.delete(idempotencyKeys).where(held(intent, mark));

export const forgetOldKeys = (db: Db, now: Date): Promise<unknown> =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.dateCreated, before(now, kept)));

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const held = ({ key }: Intent, mark: Date) =>
  and(
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.state, 'running'),
    eq(idempotencyKeys.dateCreated, mark),
  );
