import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users, userTagLinks, userTags } from '../../db/schema/users.ts';
import { contains } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { sqlState, type UnitOfWork } from '../../engine/unit.ts';
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
const manages = { capability: 'manageTags' } as const;
const taggings = z.object({ userIds: wireMany(wireId), tagIds: wireMany(wireId, 100) });

/** Turns a name conflict into a refusal of the domain. */
async function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw sqlState(error) === '23505' ? refuse('Exists') : error;
  }
}

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

export const tagRoutes: readonly Route[] = [
  list({ method: 'POST', path: 'v2/User/GetUserTags', needs: 'session', list: tagList }),
  change({
    method: 'POST',
    path: 'v2/User/AddUserTag',
    needs: manages,
    input: z.object({ tagName: wireName(100), colour: colour.default('#BDBDBD') }),
    audit: { action: 'tag.create' },
    change: async ({ input }, unit) => {
      const [tag] = await unlessTaken(unit.tx.insert(userTags).values(input).returning());
      if (!tag) throw new Error('No tag was written');
      unit.touch(tagList, tag.id, 'created');
      await unit.audit({ action: 'tag.create', objectType: 'tag', objectId: tag.id, after: tag });
      return { result: { Success: true }, id: tag.id };
    },
  }),
  change({
    method: 'PUT',
    path: 'v2/User/EditUserTag',
    needs: manages,
    input: z.object({ tagId: wireId, tagName: wireName(100), colour: colour.optional() }),
    audit: { action: 'tag.edit', object: ({ tagId }) => ({ type: 'tag', id: tagId }) },
    change: async ({ input: { tagId, ...given } }, unit) => {
      const here = eq(userTags.id, tagId);
      const [before] = await unit.tx.select().from(userTags).where(here).for('update');
      if (!before) throw refuse('NotFound');
      const { tagName, colour: shade = before.colour } = given;
      const after = { tagName, colour: shade };
      await unlessTaken(unit.tx.update(userTags).set(after).where(here));
      unit.touch(tagList, tagId);
      await unit.audit({ action: 'tag.edit', objectType: 'tag', objectId: tagId, before, after });
      return undefined;
    },
  }),
  change({
    method: 'PUT',
    path: 'v2/User/DeleteUserTag',
    needs: manages,
    input: z.object({ tagId: wireId }),
    audit: { action: 'tag.delete', object: ({ tagId }) => ({ type: 'tag', id: tagId }) },
    change: async ({ input: { tagId } }, unit) => {
      const [before] = await unit.tx.delete(userTags).where(eq(userTags.id, tagId)).returning();
      if (!before) throw refuse('NotFound');
      unit.touch(tagList, tagId, 'removed');
      await unit.audit({ action: 'tag.delete', objectType: 'tag', objectId: tagId, before });
      return undefined;
    },
  }),
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
