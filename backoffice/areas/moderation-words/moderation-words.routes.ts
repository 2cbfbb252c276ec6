import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { moderationWords } from '../../db/schema/p2p.ts';
import { contains } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { sqlState } from '../../engine/unit.ts';
import { wireId, wireMany, wireName } from '../../engine/wire.ts';

export const moderationWordList: ListDefinition = {
  entity: 'moderationWordGroup',
  table: sql`moderation_words`,
  columns: {
    ...plain('id', 'groupName', 'hits'),
    words: sql`to_json(t.words)`,
    ...instants('dateCreated'),
  },
  sorts: { ...sortsBy('text', 'groupName'), ...sortsBy('bigint', 'id', 'hits') },
  sort: { by: 'groupName', desc: false },
  filters: { search: contains(field('groupName')) },
};

const path = 'p2p/Admin/advertisements/moderation-words';
const manages = { capability: 'manageModerationWords' } as const;

/** Each word once, ignoring case. At least one word is required. */
const words = wireMany(wireName(100), 500).transform((given, context) => {
  const known = new Map(given.map((word) => [word.toLowerCase(), word]));
  if (known.size === 0) context.addIssue({ code: 'custom', message: 'This field must be filled' });
  return [...known.values()];
});
const groupName = wireName(100);

/** Turns a name conflict into a refusal of the domain. */
async function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw sqlState(error) === '23505' ? refuse('Exists') : error;
  }
}

const objectType = 'moderationWordGroup';
const object = ({ id }: { readonly id: number }) => ({ type: objectType, id });

/**
 * Groups of words that offers must not contain. Writing calls send their values in the query string
 * (d3:407).
 */
export const moderationWordRoutes: readonly Route[] = [
  list({ method: 'GET', path, needs: { section: 'moderationWords' }, list: moderationWordList }),
  change({
    ...{ method: 'POST', path, needs: manages, input: z.object({ groupName, words }) },
    audit: { action: 'moderationWords.create' },
    change: async ({ input }, unit) => {
      const [made] = await unlessTaken(
        unit.tx
          .insert(moderationWords)
          .values({ ...input, dateCreated: unit.now })
          .returning(),
      );
      if (!made) throw new Error('No group was written');
      unit.touch(moderationWordList, made.id, 'created');
      await unit.audit({
        ...{ action: 'moderationWords.create', objectType, objectId: made.id, after: input },
      });
      return { result: { Success: true }, id: made.id };
    },
  }),
  change({
    ...{ method: 'PUT', path, needs: manages },
    input: z.object({ id: wireId, words, groupName: groupName.optional() }),
    audit: { action: 'moderationWords.edit', object },
    change: async ({ input: { id, ...given } }, unit) => {
      const here = eq(moderationWords.id, id);
      const [stored] = await unit.tx.select().from(moderationWords).where(here).for('update');
      if (!stored) throw refuse('NotFound');
      const before = { groupName: stored.groupName, words: stored.words };
      const after = { groupName: given.groupName ?? stored.groupName, words: given.words };
      await unlessTaken(unit.tx.update(moderationWords).set(after).where(here));
      unit.touch(moderationWordList, id);
      await unit.audit({
        ...{ action: 'moderationWords.edit', objectType, objectId: id, before, after },
      });
      return undefined;
    },
  }),
  change({
    ...{ method: 'DELETE', path, needs: manages, input: z.object({ id: wireId }) },
    audit: { action: 'moderationWords.delete', object },
    change: async ({ input: { id } }, unit) => {
      const here = eq(moderationWords.id, id);
      const [before] = await unit.tx.delete(moderationWords).where(here).returning();
      if (!before) throw refuse('NotFound');
      unit.touch(moderationWordList, id, 'removed');
      await unit.audit({
        ...{ action: 'moderationWords.delete', objectType, objectId: id, before },
      });
      return undefined;
    },
  }),
];
