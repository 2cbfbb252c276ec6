import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { securityGroupLifecycle } from '../../../machines/security-group/security-group.machine.ts';
import { securityGroups, securityGroupUsers } from '../../db/schema/security-groups.ts';
import { users } from '../../db/schema/users.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { unlessTaken } from '../../engine/unique.ts';
import { wireId, wireName, wireText } from '../../engine/wire.ts';
import { ofUser, securityGroupsList, securityGroupUsersList } from './security-groups.list.ts';

const fields = { name: wireName(100), description: wireText(500) };

/** Groups of users (d3:544 to d3:546). */
export const securityGroupsCatalogue = catalogue({
  ...{ lifecycle: securityGroupLifecycle, table: securityGroups, list: securityGroupsList },
  ...{ key: 'groupId', unique: { security_groups_name_unique: 'Exists' } },
  lists: {
    needs: { section: 'securityGroups' },
    only: ofUser,
    calls: [['GET', 'v2/SecurityGroups/GetUserGroups']],
  },
  create: {
    fields: { ...fields, description: fields.description.optional() },
    calls: [['POST', 'v2/SecurityGroups/CreateGroup']],
  },
  edit: {
    fields: { name: fields.name.optional(), description: fields.description.optional() },
    calls: [['PUT', 'v2/SecurityGroups/UpdateGroup']],
  },
  delete: {
    calls: [['DELETE', 'v2/SecurityGroups/RemoveGroup']],
    async before(unit, { id }) {
      const members = await unit.tx
        .select({ id: securityGroupUsers.id })
        .from(securityGroupUsers)
        .where(eq(securityGroupUsers.groupId, id));
      for (const member of members) unit.touch(securityGroupUsersList, member.id, 'removed');
    },
  },
});

const pair = z.object({ userId: wireId, groupId: wireId });
const needs = { capability: 'manageSecurityGroups' } as const;
const objectOf = ({ groupId }: z.output<typeof pair>) => ({ type: 'securityGroup', id: groupId });

/** Groups and their users (d3:544 to d3:547). */
export const securityGroupsRoutes: readonly Route[] = [
  ...securityGroupsCatalogue.routes,
  list({
    ...{ method: 'GET', path: 'v2/SecurityGroups/GetGroupUsers' },
    ...{ needs: { section: 'securityGroups' }, list: securityGroupUsersList },
  }),
  change({
    ...{ method: 'POST', path: 'v2/SecurityGroups/AddUserToGroup', needs, input: pair },
    audit: { action: 'securityGroup.addUser', object: objectOf },
    async change({ input }, unit) {
      const { groupId, userId } = input;
      const [group] = await unit.tx
        .select()
        .from(securityGroups)
        .where(eq(securityGroups.id, groupId))
        .for('share');
      if (!group) throw notValid({ path: 'groupId', message: 'No such group' });
      const [user] = await unit.tx.select().from(users).where(eq(users.id, userId)).for('share');
      if (!user) throw refuse('UserNotFound');
      const [added] = await unlessTaken(
        unit.tx
          .insert(securityGroupUsers)
          .values({ ...input, dateAdded: unit.now })
          .returning(),
        { security_group_users_pair_unique: 'Exists' },
      );
      if (!added) throw new Error('No member was written');
      unit.touch(securityGroupUsersList, added.id, 'created');
      unit.touch(securityGroupsList, groupId);
      await unit.audit({
        ...{ action: 'securityGroup.addUser', objectType: 'securityGroup', objectId: groupId },
        after: { userId },
      });
      return undefined;
    },
  }),
  change({
    ...{ method: 'DELETE', path: 'v2/SecurityGroups/RemoveUserFromGroup', needs, input: pair },
    audit: { action: 'securityGroup.removeUser', object: objectOf },
    async change({ input: { groupId, userId } }, unit) {
      const [removed] = await unit.tx
        .delete(securityGroupUsers)
        .where(and(eq(securityGroupUsers.groupId, groupId), eq(securityGroupUsers.userId, userId)))
        .returning();
      if (!removed) throw refuse('NotFound');
      unit.touch(securityGroupUsersList, removed.id, 'removed');
      unit.touch(securityGroupsList, groupId);
      await unit.audit({
        ...{ action: 'securityGroup.removeUser', objectType: 'securityGroup', objectId: groupId },
        before: { userId },
      });
      return undefined;
    },
  }),
];
