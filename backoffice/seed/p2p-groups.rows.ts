import { inArray } from 'drizzle-orm';
import { p2pGroupStatus } from '../../machines/p2p-group/p2p-group.codes.ts';
import { profileType } from '../../machines/p2p-profile/p2p-profile.codes.ts';
import type { Tx } from '../db/database.ts';
import { p2pProfiles } from '../db/schema/p2p.ts';
import { p2pGroupMembers, p2pGroups } from '../db/schema/p2p-rules.ts';
import type { PlainRows } from './plain-rows.ts';

/** Name, and which of the traders and merchants are in it: each one whose number is a multiple. */
const seeds = [
  ['General', 1],
  ['High volume', 7],
  ['Europe', 5],
  ['New traders', 11],
] as const;

async function write(tx: Tx): Promise<void> {
  const profiles = await tx
    .select({ id: p2pProfiles.id })
    .from(p2pProfiles)
    .where(inArray(p2pProfiles.type, [profileType.trader, profileType.merchant]))
    .orderBy(p2pProfiles.id);
  for (const [index, [name, every]] of seeds.entries()) {
    const status = index === 0 ? p2pGroupStatus.general : p2pGroupStatus.listed;
    const [group] = await tx.insert(p2pGroups).values({ name, status }).returning();
    if (!group) throw new Error(`No group ${name} was written`);
    const members = profiles
      .filter((_, n) => n % every === 0)
      .map(({ id: userId }) => ({ groupId: group.id, userId }));
    if (members.length > 0) await tx.insert(p2pGroupMembers).values(members);
  }
}

/** The general group has every trader and merchant; some are in others too. */
export const p2pGroupsRows: PlainRows = { write };
