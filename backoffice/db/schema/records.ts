import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';

/** Events of the live feed. `offset` is assigned at commit; see `outbox.ts`. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: id(),
    offset: bigint({ mode: 'number' }),
    dateCreated: instant().notNull(),
    entity: text().notNull(),
    entityId: ref().notNull(),
    kind: text().$type<'created' | 'changed' | 'removed'>().notNull(),
    /** The admin who caused it; null for the platform. */
    by: ref(),
    row: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [uniqueIndex().on(t.offset), index().on(t.dateCreated)],
);

/**
 * The audit log. Append-only: a trigger refuses updates and deletes. At commit each row gets the
 * next `seq` and the hash over itself and the previous row.
 */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    dateCreated: instant().notNull(),
    adminId: ref(),
    adminEmail: text(),
    action: text().notNull(),
    objectType: text(),
    objectId: ref(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    comment: text(),
    result: smallint().notNull(),
    error: text(),
    requestId: text(),
    ip: text(),
    seq: bigint({ mode: 'number' }),
    hash: text(),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.adminId, t.dateCreated, t.id),
    index().on(t.action, t.dateCreated, t.id),
    index().on(t.objectType, t.objectId, t.dateCreated),
    uniqueIndex().on(t.seq),
  ],
);

/** Idempotency keys of callers: the key, its payload, and the response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    adminId: ref(),
    /** SHA-256 of method, path and payload, hex. */
    payloadHash: text().notNull(),
    state: text().$type<'running' | 'done'>().notNull(),
    httpStatus: integer(),
    answer: jsonb().$type<unknown>(),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.dateCreated)],
);

/** Settings by name: status languages, KYT settings, trading options. */
export const options = pgTable('options', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** Metadata of the database: feed epoch, seed version, time of seeding. */
export const meta = pgTable('meta', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});
