import type { VariablesOf } from '../../data/graphql.ts';
import type { CountUsers } from './system-notifications.graphql.ts';

export interface Receivers {
  readonly userIds: readonly string[];
  readonly tagIds: readonly string[];
  /** Member of `ContentLanguage`; null: users of every language. */
  readonly language: string | null;
}

export interface Count {
  readonly total: number;
  /** False: the back office counted at least so many. */
  readonly isExact: boolean;
}

export type UserFilter = NonNullable<VariablesOf<typeof CountUsers>['filter']>;

/**
 * Counts whom a text reaches: users that are chosen themselves and those with a chosen tag, each
 * once. Nobody is reached by an empty choice.
 */
export async function countReceivers(
  { userIds, tagIds, language }: Receivers,
  count: (filter: UserFilter) => Promise<Count>,
): Promise<Count> {
  const spoken = language === null ? {} : { language: [language.toLowerCase()] };
  const ids = userIds.length > 0 ? { ids: [...userIds] } : null;
  const tags = tagIds.length > 0 ? { tagIds: [...tagIds] } : null;
  const none: Count = { total: 0, isExact: true };
  const [chosen, tagged, both] = await Promise.all([
    ids ? count({ ...ids, ...spoken }) : none,
    tags ? count({ ...tags, ...spoken }) : none,
    ids && tags ? count({ ...ids, ...tags, ...spoken }) : none,
  ]);
  return {
    total: chosen.total + tagged.total - both.total,
    isExact: chosen.isExact && tagged.isExact && both.isExact,
  };
}
