import { and, eq, inArray, ne } from 'drizzle-orm';
import { p2pGroupStatus } from '../../../machines/p2p-group/p2p-group.codes.ts';
import { profileType } from '../../../machines/p2p-profile/p2p-profile.codes.ts';
import type { Tx } from '../../db/database.ts';
import { p2pProfiles } from '../../db/schema/p2p.ts';
import { p2pGroupMembers, p2pGroups } from '../../db/schema/p2p-rules.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { p2pGroupsList } from './p2p-groups.list.ts';

const grouped: readonly number[] = [profileType.trader, profileType.merchant];

/** Keeps the profiles until the end of the unit: two removals of one member take turns. */
const lockProfiles = (tx: Tx, ids: readonly number[]) =>
  tx
    .select()
    .from(p2pProfiles)
    .where(inArray(p2pProfiles.id, [...ids]))
    .orderBy(p2pProfiles.id)
    .for('update');

const of = (groupId: number, ids: readonly number[]) =>
  and(eq(p2pGroupMembers.groupId, groupId), inArray(p2pGroupMembers.userId, [...ids]));

export async function membersOf(tx: Tx, groupId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ userId: p2pGroupMembers.userId })
    .from(p2pGroupMembers)
    .where(eq(p2pGroupMembers.groupId, groupId))
    .orderBy(p2pGroupMembers.userId);
  return rows.map(({ userId }) => userId);
}

/** Only traders and merchants can be members (d3:349). @throws Refusal `RequestNotValid` */
export async function addMembers(
  { tx }: UnitOfWork,
  groupId: number,
  ids: readonly number[],
): Promise<void> {
  const profiles = await lockProfiles(tx, ids);
  const fitting = new Set(
    profiles.filter(({ type }) => grouped.includes(type)).map(({ id }) => id),
  );
  const others = ids.filter((id) => !fitting.has(id));
  if (others.length > 0)
    throw notValid({
      path: 'profileIds',
      message: `Not a trader or a merchant: ${others.join(', ')}`,
    });
  await tx
    .insert(p2pGroupMembers)
    .values(ids.map((userId) => ({ groupId, userId })))
    .onConflictDoNothing();
}

/**
 * Each member must stay in another group (d3:349).
 *
 * @throws Refusal `ProfileWithoutGroup`, or `NotFound` for who is no member
 */
export async function removeMembers(
  { tx }: UnitOfWork,
  groupId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await lockProfiles(tx, ids);
  const elsewhere = await tx
    .selectDistinct({ userId: p2pGroupMembers.userId })
    .from(p2pGroupMembers)
    .where(and(ne(p2pGroupMembers.groupId, groupId), inArray(p2pGroupMembers.userId, [...ids])));
  const removed = await tx.delete(p2pGroupMembers).where(of(groupId, ids)).returning();
  if (removed.length < ids.length) throw refuse('NotFound');
  if (elsewhere.length < ids.length) throw refuse('ProfileWithoutGroup');
}

/** A new trader is in the general group from the start, because no trader is without a group. */
export async function joinGeneralGroup(unit: UnitOfWork, userId: number): Promise<void> {
  const { tx } = unit;
  const [general] = await tx
    .select()
    .from(p2pGroups)
    .where(eq(p2pGroups.status, p2pGroupStatus.general))
    .orderBy(p2pGroups.id)
    .limit(1);
  if (!general) return;
  await tx.insert(p2pGroupMembers).values({ groupId: general.id, userId }).onConflictDoNothing();
  unit.touch(p2pGroupsList, general.id);
}
