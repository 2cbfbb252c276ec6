import { and, count, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { contentLanguage } from '../../../machines/email-template/email-template.codes.ts';
import { userStatus } from '../../../machines/user/user.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Audience } from '../../db/schema/broadcasts.ts';
import { users, userTagLinks, userTags } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';
import { wireCodeOf, wireId, wireMany } from '../../engine/wire.ts';

/** Users that a dry run names. */
const exampleCount = 20;

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The audience in a call. */
export const audienceFields = {
  userIdList: wireMany(wireId).default([]).transform(unique),
  userTagList: wireMany(wireId).default([]).transform(unique),
  languageList: wireMany(z.enum(Object.values(contentLanguage)))
    .default([])
    .transform(unique),
  statusList: wireMany(wireCodeOf(userStatus, 'Not a status')).default([]).transform(unique),
};

const isEmpty = ({ userIdList, userTagList, languageList, statusList }: Audience): boolean =>
  userIdList.length + userTagList.length + languageList.length + statusList.length === 0;

/** The users of an audience. One that chooses nothing has none. */
export function usersOf(tx: Db | Tx, audience: Audience): SQL | undefined {
  const { userIdList, userTagList, languageList, statusList } = audience;
  const tagged = tx
    .select({ id: userTagLinks.userId })
    .from(userTagLinks)
    .where(inArray(userTagLinks.tagId, [...userTagList]));
  const isAnyone = userIdList.length === 0 && userTagList.length === 0 && !isEmpty(audience);
  return and(
    isNull(users.dateDeleted),
    isAnyone ? undefined : or(inArray(users.id, [...userIdList]), inArray(users.id, tagged)),
    languageList.length === 0 ? undefined : inArray(users.language, [...languageList]),
    statusList.length === 0 ? undefined : inArray(users.status, [...statusList]),
  );
}

/** @throws Refusal `UserNotFound`, `NotFound` for a tag */
export async function requireKnown(tx: Db | Tx, audience: Audience): Promise<void> {
  const { userIdList, userTagList } = audience;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIdList]), isNull(users.dateDeleted)));
  if (found.length < userIdList.length) throw refuse('UserNotFound');
  const tags = await tx
    .select({ id: userTags.id })
    .from(userTags)
    .where(inArray(userTags.id, [...userTagList]));
  if (tags.length < userTagList.length) throw refuse('NotFound');
}

/** Says how many users an audience has, and names the first of them: a dry run sends nothing. */
export async function readAudience(db: Db, audience: Audience) {
  await requireKnown(db, audience);
  const chosen = usersOf(db, audience);
  const [counted] = await db.select({ total: count() }).from(users).where(chosen);
  const items = await db
    .select({ id: users.id, userName: users.userName, language: users.language })
    .from(users)
    .where(chosen)
    .orderBy(users.id)
    .limit(exampleCount);
  return { total: counted?.total ?? 0, items };
}
