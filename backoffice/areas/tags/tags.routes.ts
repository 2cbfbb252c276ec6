import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users, userTagLinks, userTags } from '../../db/schema/users.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { contains } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { plainRow } from '../../engine/plain-row.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wireMany, wireName, wireText } from '../../engine/wire.ts';
import { userList } from '../users/user.list.ts';

export const tagList: ListDefinition = {
  entity: 'tag',
  table: sql`user_tags`,
  columns: plain('id', 'tagName', 'colour'),
  sorts: { ...sortsBy('text', 'tagName'), ...sortsBy('bigint', 'id') },
  sort: { by: 'tagName', desc: false },
  filters: { searchString: contains(field('tagName')) },
  limit: { usual: 1000, max: 1000 },
};

const colour = wireText(7).regex(/^#[0-9A-Fa-f]{6}$/, 'Not a colour');
const taggings = z.object({ userIds: wireMany(wireId), tagIds: wireMany(wireId, 100) });

/** Both are required and must exist. */
async function checkTagging(
  { tx }: UnitOfWork,
  { userIds, tagIds }: z.output<typeof taggings>,
): Promise<void> {
  if (userIds.length === 0) throw notValid({ path: 'userIds', message: 'Users must be selected' });
  if (tagIds.length === 0) throw notValid({ path: 'tagIds', message: 'This field must be filled' });
  const found = await tx.select().from(userTags).where(inArray(userTags.id, tagIds));
  if (found.length < new Set(tagIds).size) throw refuse('NotFound');
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(users.id)
    .for('update');
  if (known.length < new Set(userIds).size) throw refuse('UserNotFound');
}

/** Reads the tag ids of the users, by user. */
async function tagsOf(
  { tx }: UnitOfWork,
  userIds: number[],
): Promise<ReadonlyMap<number, number[]>> {
  const links = await tx
    .select()
    .from(userTagLinks)
    .where(inArray(userTagLinks.userId, userIds))
    .orderBy(userTagLinks.tagId);
  const byUser = new Map<number, number[]>();
  for (const { userId, tagId } of links) byUser.set(userId, [...(byUser.get(userId) ?? []), tagId]);
  return byUser;
}

const tagging = (
  action: 'tag.add' | 'tag.remove',
  path: string,
  write: (unit: UnitOfWork, given: z.output<typeof taggings>) => Promise<unknown>,
): Route =>
  change({
    ...{ method: 'PUT', path, input: taggings },
    needs: { capability: 'tagUser' },
    audit: { action },
    change: async ({ input }, unit) => {
      await checkTagging(unit, input);
      const before = await tagsOf(unit, input.userIds);
      await write(unit, input);
      const after = await tagsOf(unit, input.userIds);
      for (const userId of input.userIds) {
        unit.touch(userList, userId);
        await unit.audit({
          ...{ action, objectType: 'user', objectId: userId },
          before: { tagIds: before.get(userId) ?? [] },
          after: { tagIds: after.get(userId) ?? [] },
        });
      }
      return undefined;
    },
  });

const tagCatalogue = catalogue({
  ...{ lifecycle: plainRow('tag', 'manageTags'), table: userTags, list: tagList, key: 'tagId' },
  unique: { user_tags_tag_name_unique: 'Exists' },
  lists: { needs: 'session', calls: [['POST', 'v2/User/GetUserTags']] },
  create: {
    fields: { tagName: wireName(100), colour: colour.default('#BDBDBD') },
    calls: [['POST', 'v2/User/AddUserTag']],
  },
  edit: {
    fields: { tagName: wireName(100), colour: colour.optional() },
    calls: [['PUT', 'v2/User/EditUserTag']],
  },
  delete: { calls: [['PUT', 'v2/User/DeleteUserTag']] },
});

export const tagRoutes: readonly Route[] = [
  ...tagCatalogue.routes,
  tagging('tag.add', 'v2/User/AddTagsToUser', ({ tx }, { userIds, tagIds }) =>
    tx
      .insert(userTagLinks)
      .values(userIds.flatMap((userId) => tagIds.map((tagId) => ({ userId, tagId }))))
      .onConflictDoNothing(),
  ),
  tagging('tag.remove', 'v2/User/RemoveTagsFromUser', ({ tx }, { userIds, tagIds }) =>
    tx
      .delete(userTagLinks)
      .where(and(inArray(userTagLinks.userId, userIds), inArray(userTagLinks.tagId, tagIds))),
  ),
];
