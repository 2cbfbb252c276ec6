import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { moderationWords } from '../../db/schema/p2p.ts';

export interface Found {
  readonly groupId: number;
  readonly word: string;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * Returns whether the text contains the word. A Latin or Cyrillic word must stand alone. Scripts
 * without word separators match anywhere.
 */
function holds(text: string, word: string): boolean {
  const normalizedWord = plain(word);
  if (/\p{Script=Han}/u.test(normalizedWord)) return text.includes(normalizedWord);
  const literally = normalizedWord.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literally}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** Returns the first word in the text that an offer must not contain (d3:155), or null. */
export async function findForbidden(db: Db | Tx, text: string): Promise<Found | null> {
  if (text.trim() === '') return null;
  const searched = plain(text);
  for (const { id, words } of await db.select().from(moderationWords).orderBy(moderationWords.id)) {
    const word = words.find((one) => holds(searched, one));
    if (word !== undefined) return { groupId: id, word };
  }
  return null;
}

/** Counts an offer that was refused because of a word of the group. */
export const countHit = (db: Db | Tx, groupId: number) =>
  db
    .update(moderationWords)
    .set({ hits: sql`${moderationWords.hits} + 1` })
    .where(eq(moderationWords.id, groupId));
