import { auditResult } from '../../machines/audit/audit.codes.ts';
import type { AuditAction } from '../../machines/audit/audit-actions.codes.ts';
import type { Db, Tx } from '../db/database.ts';
import { append } from '../db/outbox.ts';
import { audit } from '../db/schema/records.ts';
import { InsufficientFunds } from '../ledger/post.ts';
import { type Actor, platform } from './actor.ts';
import { auditList } from './audit.list.ts';
import type { ListDefinition } from './list.ts';
import { readRows } from './list-page.ts';
import { refuse } from './refusal.ts';

export type Kind = 'created' | 'changed' | 'removed';

/** One row of the audit log, without the fields that the unit of work fills in. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly objectType?: string | undefined;
  readonly objectId?: number | null | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly comment?: string | undefined;
  /** Catalogue code; set if the attempt was refused. */
  readonly error?: string | undefined;
  /** The id of the original request, if another request writes this row. */
  readonly requestId?: string | undefined;
}

/** A unit of work: one database transaction of an actor, with its events and audit rows. */
export class UnitOfWork {
  readonly tx: Tx;
  readonly by: Actor;
  readonly now: Date;
  readonly #touched: Map<ListDefinition, Map<number, Kind>>;
  #audited = 0;

  constructor(tx: Tx, by: Actor, now: Date, within?: UnitOfWork) {
    this.tx = tx;
    this.by = by;
    this.now = now;
    this.#touched = within ? within.#touched : new Map<ListDefinition, Map<number, Kind>>();
  }

  /** Number of audit rows written so far. A change by staff without one is a programming error. */
  get audited(): number {
    return this.#audited;
  }

  /**
   * Returns a unit of work of the platform in the same transaction, for the consequences of an
   * action.
   */
  asPlatform(): UnitOfWork {
    return new UnitOfWork(this.tx, platform, this.now, this);
  }

  /** Marks a row as changed. At the end of the unit of work the feed gets its final state. */
  touch(list: ListDefinition, id: number, kind: Kind = 'changed'): void {
    const ids = this.#touched.get(list) ?? new Map<number, Kind>();
    this.#touched.set(list, ids);
    // A row that was created or removed in this unit stays so, however often it changes.
    if (kind !== 'changed' || !ids.has(id)) ids.set(id, kind);
  }

  async audit(entry: AuditEntry): Promise<void> {
    this.#audited += 1;
    const { by } = this;
    const [row] = await this.tx
      .insert(audit)
      .values({
        dateCreated: this.now,
        adminId: by.adminId,
        adminEmail: by.email,
        action: entry.action,
        objectType: entry.objectType ?? null,
        objectId: entry.objectId ?? null,
        before: entry.before ?? null,
        after: entry.after ?? null,
        comment: entry.comment ?? null,
        result: entry.error === undefined ? auditResult.done : auditResult.refused,
        error: entry.error ?? null,
        requestId: entry.requestId ?? by.requestId,
        ip: by.ip,
      })
      .returning({ id: audit.id });
    if (row) this.touch(auditList, row.id, 'created');
  }

  /** Writes the events. The database numbers them in commit order. */
  async flush(): Promise<void> {
    for (const [list, ids] of this.#touched) {
      const rows = new Map(
        (await readRows(this.tx, list, [...ids.keys()])).map((row) => [row.id, row]),
      );
      await append(
        this.tx,
        [...ids].map(([id, kind]) => ({
          ...{ entity: list.entity, id, kind, by: this.by.adminId },
          row: rows.get(id) ?? null,
        })),
        this.now,
      );
    }
    this.#touched.clear();
  }
}

/** Deadlock, serialization failure: the whole transaction can be repeated. */
const transient = new Set(['40P01', '40001']);

/** Returns PostgreSQL's error code from inside the wrapping errors. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at.code;
  }
  return undefined;
}

/**
 * Runs `body` in one transaction. It may run again, so it must not change anything outside the
 * database.
 */
export async function transact<Result>(
  { db, now }: { readonly db: Db; now(): Date },
  by: Actor,
  body: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        const unit = new UnitOfWork(tx, by, now());
        const result = await body(unit);
        await unit.flush();
        return result;
      });
    } catch (error) {
      if (error instanceof InsufficientFunds) throw refuse(error.code);
      if (tries === 4 || !transient.has(sqlState(error) ?? '')) throw error;
    }
  }
}
