import type { Found, SearchSource } from './search-source.ts';
import { soughtIn } from './sought.ts';

const nothing: readonly Found[] = [];

/** Maximum number of results of all kinds together. */
const maxFound = 30;

/**
 * Searches for the text in all sections that the admin may open: hash, address, email, code, IP, id
 * and name. Exact ids come first, then records of the `first` section. A source that fails has no
 * results.
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
  // A record with exactly this id comes before those that only contain its digits.
  const rank = ({ id, section }: Found) => (id === sought.id ? 0 : 2) + (section === first ? 0 : 1);
  return [...found.values()].sort((a, b) => rank(a) - rank(b)).slice(0, maxFound);
}
