import { asc } from 'drizzle-orm';
import { frontConfigAccess as access } from '../../machines/front-config-access/front-config-access.codes.ts';
import type { Tx } from '../db/database.ts';
import { frontConfigAccess, frontConfigApps } from '../db/schema/front-config.ts';
import { securityGroups, securityGroupUsers } from '../db/schema/security-groups.ts';
import { users } from '../db/schema/users.ts';
import type { PlainRows } from './plain-rows.ts';

const apps = ['Exchange', 'P2P market', 'Staking', 'Merchant cabinet', 'Referrals', 'Beta trading'];

/** Names, purposes, the number of users, and the apps that the group is allowed or denied. */
const groups = [
  ['Beta testers', 'Try new apps before everyone else', 6, ['Beta trading', 'Staking'], []],
  ['Everyone', 'Users who completed their registration', 24, apps.slice(0, 3), []],
  ['Merchants', 'Companies that accept payments', 4, ['Merchant cabinet'], ['Referrals']],
  ['Restricted countries', 'Staking is not offered there', 5, [], ['Staking', 'Beta trading']],
] as const;

const dayMs = 86_400_000;

async function write(tx: Tx): Promise<void> {
  const written = await tx
    .insert(frontConfigApps)
    .values(
      apps.map((name, index) => ({
        ...{ name, enabled: name !== 'Referrals' },
        url: index === 5 ? '' : `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
      })),
    )
    .returning();
  const appId = (name: string) => written.find((app) => app.name === name)?.id ?? 0;
  const people = await tx
    .select({ id: users.id, dateCreated: users.regDate })
    .from(users)
    .orderBy(asc(users.id))
    .limit(24);
  for (const [name, description, count, allowed, denied] of groups) {
    const [group] = await tx.insert(securityGroups).values({ name, description }).returning();
    if (!group) throw new Error(`No group ${name} was written`);
    const groupId = group.id;
    const members = people.slice(0, count).map(({ id, dateCreated }) => ({
      ...{ groupId, userId: id },
      dateAdded: new Date(dateCreated.getTime() + dayMs),
    }));
    if (members.length > 0) await tx.insert(securityGroupUsers).values(members);
    const rights = [
      ...allowed.map((app) => ({ appId: appId(app), groupId, status: access.allowed })),
      ...denied.map((app) => ({ appId: appId(app), groupId, status: access.denied })),
    ];
    await tx.insert(frontConfigAccess).values(rights);
  }
}

/** Apps of the front end, groups of users, and what they see. */
export const securityGroupRows: PlainRows = { write };
