import { type LinkKind, linkKinds } from '../../machines/linked-users/link-kinds.policy.ts';
import { maskContact } from '../rest/mask-contact.ts';
import type { FoundValue } from './link-map.ts';
import {
  distinct,
  type Found,
  failureState,
  type LinkSource,
  plain,
  readers,
} from './link-readers.ts';
import type { ListReader, Row } from './list-reader.ts';

/**
 * Reads one kind of links of each user. A list that the viewer may not read, or that fails, costs
 * its own kind only.
 */
async function readKind(
  kind: LinkKind,
  work: () => Promise<readonly Found[]>,
  sections: ReadonlySet<string>,
): Promise<{ readonly source: LinkSource; readonly values: readonly FoundValue[] }> {
  const none = (state: LinkSource['state']) => ({ source: { kind, state, values: 0 }, values: [] });
  if (!sections.has(linkKinds[kind].section)) return none('FORBIDDEN');
  try {
    const found = await work();
    const values = found.flatMap((one) => one.values);
    const isCut = found.some((one) => one.isCut);
    const state = found.some(({ isIncomplete }) => isIncomplete)
      ? 'FAILED'
      : isCut
        ? 'CUT'
        : 'COMPLETE';
    return { source: { kind, state, values: values.length }, values };
  } catch (error) {
    return none(failureState(error));
  }
}

/** Reads what the users have, and who else has it, by the rights of the viewer. */
export async function readLinks(
  read: ListReader,
  userIds: readonly string[],
  sections: ReadonlySet<string>,
) {
  const kinds = Object.keys(readers) as (keyof typeof readers)[];
  // One request of each kind at a time: a search must not take the back office from others.
  const readAll = async (kind: (typeof kinds)[number]) => {
    const found: Found[] = [];
    for (const id of userIds) found.push(await readers[kind](read, id, sections));
    return found;
  };
  const parts = await Promise.all(
    kinds.map((kind) => readKind(kind, () => readAll(kind), sections)),
  );
  return {
    sources: parts.map(({ source }) => source),
    values: parts.flatMap(({ values }) => values),
  };
}

/** Numbers of papers, compared among users who are linked already: no list finds a user by one. */
export async function readPapers(
  readOf: (userId: string) => Promise<readonly Row[]>,
  users: readonly { readonly userId: string; readonly userName: string | null }[],
  sections: ReadonlySet<string>,
) {
  const work = async (): Promise<readonly Found[]> => {
    const holders = new Map<string, Map<string, string | null>>();
    for (const { userId, userName } of users)
      for (const number of distinct(await readOf(userId), 'number')) {
        const known = holders.get(plain(number)) ?? new Map<string, string | null>();
        holders.set(plain(number), known.set(userId, userName));
      }
    const values = [...holders].map(([value, having]) => ({
      ...{ kind: 'DOCUMENT' as const, value, holders: having },
      label: String(maskContact('DOCUMENT', value)),
    }));
    return [{ values, isCut: false }];
  };
  return readKind('DOCUMENT', work, sections);
}
