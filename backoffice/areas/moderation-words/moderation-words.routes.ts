import { sql } from 'drizzle-orm';
import { moderationWords } from '../../db/schema/p2p.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { contains } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { plainRow } from '../../engine/plain-row.ts';
import type { Route } from '../../engine/routes.ts';
import { wireMany, wireName } from '../../engine/wire.ts';

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

/** Each word once, ignoring case. At least one word is required. */
const words = wireMany(wireName(100), 500).transform((given, context) => {
  const known = new Map(given.map((word) => [word.toLowerCase(), word]));
  if (known.size === 0) context.addIssue({ code: 'custom', message: 'This field must be filled' });
  return [...known.values()];
});
const groupName = wireName(100);

/**
 * Groups of words that offers must not contain. Writing calls send their values in the query string
 * (d3:407).
 */
export const moderationWordRoutes: readonly Route[] = catalogue({
  lifecycle: plainRow('moderationWords', 'manageModerationWords'),
  ...{ table: moderationWords, list: moderationWordList, objectType: 'moderationWordGroup' },
  unique: { moderation_words_group_name_unique: 'Exists' },
  lists: { needs: { section: 'moderationWords' }, calls: [['GET', path]] },
  create: { fields: { groupName, words }, calls: [['POST', path]] },
  edit: { fields: { words, groupName: groupName.optional() }, calls: [['PUT', path]] },
  delete: { calls: [['DELETE', path]] },
}).routes;
