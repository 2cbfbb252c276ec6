import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';

/** Rows of a table that do not depend on the generated world. */
export interface PlainRows {
  readonly write: (tx: Tx) => Promise<unknown>;
}

export const plainRows = <Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): PlainRows => ({ write: (tx) => tx.insert(table).values([...rows]) });
