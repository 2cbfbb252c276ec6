import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/records.ts';
import { Refusal } from './refusal.ts';

/** One request with an idempotency key, as received. */
export interface Intent {
  readonly key: string;
  readonly adminId: number;
  readonly payloadHash: string;
}

/** How long keys are kept. A gateway that lost a response retries within minutes. */
const retentionMs = 24 * 3_600_000;
/**
 * A call that has not ended by then ended with its process, so another call may take over the key.
 */
const leaseMs = 60_000;

/** Returns the payload in a form that does not depend on the order of its fields. */
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
 * Takes the key for this call, or returns the response of the earlier call. The mark is the time of
 * taking: a call must still hold it to settle.
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
  // Released between the two statements: treated as running.
  if (!known) throw new Refusal(409, 'KeyInUse');
  if (known.adminId !== intent.adminId) throw new Refusal(403, 'ActionNotAllowed');
  if (known.payloadHash !== intent.payloadHash) throw new Refusal(422, 'KeyMismatch');
  if (known.state === 'done') return { answer: known.answer };

  const over = await db
    .update(idempotencyKeys)
    .set({ dateCreated: now })
    .where(
      and(
        isClaimedAt(intent, known.dateCreated),
        lt(idempotencyKeys.dateCreated, before(now, leaseMs)),
      ),
    )
    .returning({ key: idempotencyKeys.key });
  if (over.length === 0) throw new Refusal(409, 'KeyInUse');
  return { mark: now };
}

/** Stores the response in the transaction of the change, so that both exist or neither. */
export async function settle(tx: Tx, intent: Intent, mark: Date, answer: unknown): Promise<void> {
  const saved = await tx
    .update(idempotencyKeys)
    .set({ state: 'done', httpStatus: 200, answer })
    .where(isClaimedAt(intent, mark))
    .returning({ key: idempotencyKeys.key });
  if (saved.length === 0) throw new Refusal(409, 'KeyInUse');
}

/**
 * Releases the key after a call without effect. It may be used again, also with another payload.
 */
export const giveBack = (db: Db, intent: Intent, mark: Date): Promise<unknown> =>
  db.delete(idempotencyKeys).where(isClaimedAt(intent, mark));

export const forgetOldKeys = (db: Db, now: Date): Promise<unknown> =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.dateCreated, before(now, retentionMs)));

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const isClaimedAt = ({ key }: Intent, mark: Date) =>
  and(
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.state, 'running'),
    eq(idempotencyKeys.dateCreated, mark),
  );
