import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import { meta, outboxEvents } from './schema/records.ts';

/** One event of the feed, as the wire has it; see `backoffice/README.md`. */
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

/** A place in the feed. */
export interface Place {
  readonly epoch: string;
  readonly offset: number;
}

/** Channel that is notified when events were committed. */
export const outboxChannel = 'outbox';

export type NewEvent = Omit<FeedEvent, 'offset' | 'at'>;

/** Writes events in the caller's transaction. They get their offsets while it commits. */
export async function append(tx: Tx, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(outboxEvents)
    .values(events.map(({ id, ...event }) => ({ ...event, entityId: id, dateCreated: at })));
}

/** The end of the feed. */
export async function headOf(db: Db | Tx): Promise<Place> {
  const { rows } = await db.execute<{ epoch: string; offset: number }>(
    sql`select (select value #>> '{}' from ${meta} where ${eq(meta.key, 'epoch')}) as epoch,
      outbox_offset as offset from commit_head`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database has no commit_head row');
  return { epoch: row.epoch, offset: row.offset };
}

/**
 * Events after a place, in order and without gaps, at most `limit`; or `reset` where they cannot be
 * given: another epoch, pruned meanwhile, or a place that this history has not reached (the
 * database is a restored backup).
 */
export async function readAfter(
  db: Db,
  { epoch, offset }: Place,
  limit: number,
): Promise<{ readonly events: FeedEvent[] } | { readonly reset: Place }> {
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
    events: rows.map(({ dateCreated, entity, entityId, kind, by, row, offset: given }) => ({
      offset: given ?? 0,
      at: dateCreated.getTime(),
      entity,
      id: entityId,
      kind,
      by,
      row,
    })),
  };
}

/** Forgets all but the last `keep` events. */
export async function prune(db: Db, keep: number): Promise<void> {
  const { offset } = await headOf(db);
  await db
    .delete(outboxEvents)
    .where(and(lte(outboxEvents.offset, offset - keep), gt(outboxEvents.offset, 0)));
}
