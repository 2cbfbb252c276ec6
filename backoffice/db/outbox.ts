import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import { meta, outboxEvents } from './schema/records.ts';

/** One event of the feed in its wire form; see docs/rest-contract.md. */
export interface FeedEvent {
  readonly offset: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly entity: string;
  readonly id: number;
  readonly kind: 'created' | 'changed' | 'removed';
  readonly by: number | null;
  readonly row: Record<string, unknown> | null;
}

/** A position in the feed. */
export interface FeedCursor {
  readonly epoch: string;
  readonly offset: number;
}

/** The channel that is notified when events are committed. */
export const outboxChannel = 'outbox';

export type NewEvent = Omit<FeedEvent, 'offset' | 'at'>;

/** Writes events in the caller's transaction. They get their offsets at commit. */
export async function append(tx: Tx, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(outboxEvents)
    .values(events.map(({ id, ...event }) => ({ ...event, entityId: id, dateCreated: at })));
}

const eventOf = (stored: typeof outboxEvents.$inferSelect): FeedEvent => {
  const { dateCreated, entity, entityId: id, kind, by, row, offset } = stored;
  return { ...{ offset: offset ?? 0, at: dateCreated.getTime() }, entity, id, kind, by, row };
};

/** Returns the end of the feed. */
export async function headOf(db: Db | Tx): Promise<FeedCursor> {
  const { rows } = await db.execute<{ epoch: string; offset: number }>(
    sql`select (select value #>> '{}' from ${meta} where ${eq(meta.key, 'epoch')}) as epoch,
      outbox_offset as offset from commit_head`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database has no commit_head row');
  return { epoch: row.epoch, offset: row.offset };
}

/**
 * Reads events after a cursor, in order and without gaps, at most `limit`. Returns `reset` if that
 * is impossible: another epoch, pruned events, or a cursor beyond the end (the database is a
 * restored backup).
 */
export async function readAfter(
  db: Db,
  { epoch, offset }: FeedCursor,
  limit: number,
): Promise<{ readonly events: FeedEvent[] } | { readonly reset: FeedCursor }> {
  const head = await headOf(db);
  if (head.epoch !== epoch || offset > head.offset) return { reset: head };
  const rows = await db
    .select()
    .from(outboxEvents)
    .where(gt(outboxEvents.offset, offset))
    .orderBy(asc(outboxEvents.offset))
    .limit(limit);
  const isPruned = rows[0] ? rows[0].offset !== offset + 1 : offset < head.offset;
  if (isPruned) return { reset: head };
  return {
    events: rows.map(eventOf),
  };
}

/**
 * Reads events of one entity after an offset, at most `limit`. `through` is the offset up to which
 * it searched. Returns undefined if older events were pruned. For readers that started at the end
 * and keep their own offsets, so the epoch does not matter.
 */
export async function readEntityAfter(
  db: Db,
  entity: string,
  offset: number,
  limit: number,
): Promise<{ readonly events: FeedEvent[]; readonly through: number } | undefined> {
  const head = await headOf(db);
  if (offset > head.offset) return undefined;
  const next = await db
    .select({ offset: outboxEvents.offset })
    .from(outboxEvents)
    .where(eq(outboxEvents.offset, offset + 1));
  if (next.length === 0)
    return offset === head.offset ? { events: [], through: offset } : undefined;
  const rows = await db
    .select()
    .from(outboxEvents)
    .where(
      and(
        gt(outboxEvents.offset, offset),
        lte(outboxEvents.offset, head.offset),
        eq(outboxEvents.entity, entity),
      ),
    )
    .orderBy(asc(outboxEvents.offset))
    .limit(limit);
  const events = rows.map(eventOf);
  return {
    events,
    through: events.length < limit ? head.offset : (events.at(-1)?.offset ?? offset),
  };
}

/** Deletes all but the last `maxEvents` events. */
export async function prune(db: Db, maxEvents: number): Promise<void> {
  const { offset } = await headOf(db);
  await db
    .delete(outboxEvents)
    .where(and(lte(outboxEvents.offset, offset - maxEvents), gt(outboxEvents.offset, 0)));
}
