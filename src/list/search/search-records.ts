import type { Found, SearchSource } from './search-source.ts';
import { soughtIn } from './sought.ts';

const nothing: readonly Found[] = [];

/** At most so many of all kinds together. */
const maxFound = 30;

/**
 * Everything that the back office has for the text in sections that the admin may open: hash, address, email,
 * code, IP, id and name. Exact ids come first, then records of the `first` section. A source that fails finds nothing.
 */
export async function searchRecords(
  sources: readonly SearchSource[],
  typed: string,
  sections: readonly string[],
  first?: string,
): Promise<readonly Found[]> {
  const sought = soughtIn(typed);
  if (!sought) return [];
  const answers = await Promise.all(
    sources
      .filter(({ section }) => sections.includes(section))
      .map((source) => source.read(sought)?.catch(() => nothing) ?? Promise.resolve(nothing)),
  );
  const found = new Map<string, Found>();
  for (const one of answers.flat()) {
    const key = `${one.kind}.${one.id}`;
    if (!found.has(key)) found.set(key, one);
  }
  // A record of exactly this id before those that only contain its figures.
  const rank = ({ id, section }: Found) => (id === sought.id ? 0 : 2) + (section === first ? 0 : 1);
  return [...found.values()].sort((a, b) => rank(a) - rank(b)).slice(0, maxFound);
}
