import { asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { may } from '../../../machines/access.policy.ts';
import { opensList } from '../../../machines/list/list-sections.policy.ts';
import { maxSharedFilters } from '../../../machines/saved-filters/saved-filters.policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import { admins } from '../../db/schema/admins.ts';
import { sharedFilters } from '../../db/schema/shared-filters.ts';
import type { Staff } from '../../engine/actor.ts';
import { seconds } from '../../engine/list.ts';
import { notAllowed, refuse } from '../../engine/refusal.ts';
import { unlessTaken } from '../../engine/unique.ts';
import type { UnitOfWork } from '../../engine/unit.ts';

type Stored = typeof sharedFilters.$inferSelect;

const objectType = 'sharedFilter';

/** The audited fields. The filter values may identify people, so they are left out. */
const traceOf = ({ screen, name, ownerId }: Stored) => ({ screen, name, ownerId });

/** The shared filters of a list, sorted by name. */
export function readSharedFilters(db: Db | Tx, screen: string) {
  const instantOf = (column: SQL) => seconds(column).mapWith(Number);
  return db
    .select({
      id: sharedFilters.id,
      screen: sharedFilters.screen,
      name: sharedFilters.name,
      data: sharedFilters.data,
      ownerId: sharedFilters.ownerId,
      ownerName: sql<string>`coalesce(${admins.userName}, ${admins.email})`,
      dateCreated: instantOf(sql`${sharedFilters.dateCreated}`),
      dateUpdated: instantOf(sql`${sharedFilters.dateUpdated}`),
      version: sharedFilters.version,
    })
    .from(sharedFilters)
    .innerJoin(admins, eq(admins.id, sharedFilters.ownerId))
    .where(eq(sharedFilters.screen, screen))
    .orderBy(asc(sharedFilters.name), asc(sharedFilters.id));
}

/** @throws Refusal 403 if the admin may not open the list, or there is no such list. */
export function requireList({ status }: Staff, screen: string): void {
  if (!opensList(status, screen)) throw notAllowed();
}

/** An owner's names are unique in each list. */
const unique = { shared_filters_name_unique: 'SharedFilterExists' } as const;

/** Shares a filter; the admin becomes its owner. */
export async function shareFilter(
  unit: UnitOfWork,
  by: Staff,
  given: Pick<Stored, 'screen' | 'name' | 'data'>,
): Promise<number> {
  const { tx, now } = unit;
  // The lock serialises concurrent requests, so that the count stays correct.
  await tx.execute(sql`select pg_advisory_xact_lock(7236004, hashtext(${given.screen}))`);
  const [shared] = await tx
    .select({ count: count() })
    .from(sharedFilters)
    .where(eq(sharedFilters.screen, given.screen));
  if ((shared?.count ?? 0) >= maxSharedFilters) throw refuse('SharedFilterLimit');
  const row = { ...given, ownerId: by.adminId, dateCreated: now, dateUpdated: now };
  const [made] = await unlessTaken(tx.insert(sharedFilters).values(row).returning(), unique);
  if (!made) throw new Error('No shared filter was written');
  await unit.audit({
    ...{ action: 'sharedFilter.share', objectType, objectId: made.id, after: traceOf(made) },
  });
  return made.id;
}

interface Seen {
  readonly id: number;
  /** The version that the person saw. */
  readonly version: number;
}

/** Locks the filter to change. The owner may change it, and admins with `manageSharedFilters`. */
async function take({ tx }: UnitOfWork, by: Staff, { id, version }: Seen): Promise<Stored> {
  const [stored] = await tx
    .select()
    .from(sharedFilters)
    .where(eq(sharedFilters.id, id))
    .for('update');
  // Admins who may not open the list must not learn that the filter exists.
  if (!stored || !opensList(by.status, stored.screen)) throw refuse('NotFound');
  if (stored.ownerId !== by.adminId && !may(by.status, 'manageSharedFilters')) throw notAllowed();
  if (stored.version !== version) throw refuse('SharedFilterChanged');
  return stored;
}

export async function renameSharedFilter(
  unit: UnitOfWork,
  by: Staff,
  { name, ...seen }: Seen & { readonly name: string },
): Promise<void> {
  const stored = await take(unit, by, seen);
  const version = stored.version + 1;
  await unlessTaken(
    unit.tx
      .update(sharedFilters)
      .set({ name, version, dateUpdated: unit.now })
      .where(eq(sharedFilters.id, stored.id)),
    unique,
  );
  await unit.audit({
    ...{ action: 'sharedFilter.rename', objectType, objectId: stored.id },
    before: traceOf(stored),
    after: { ...traceOf(stored), name },
  });
}

export async function deleteSharedFilter(unit: UnitOfWork, by: Staff, seen: Seen): Promise<void> {
  const stored = await take(unit, by, seen);
  await unit.tx.delete(sharedFilters).where(eq(sharedFilters.id, stored.id));
  await unit.audit({
    ...{ action: 'sharedFilter.delete', objectType, objectId: stored.id, before: traceOf(stored) },
  });
}
