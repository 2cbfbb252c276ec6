import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { moderationWords } from '../../db/schema/p2p.ts';

export interface Found {
  readonly groupId: number;
  readonly word: string;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A Latin or Cyrillic word must stand alone; where words are not parted, anywhere will do. */
function holds(text: string, word: string): boolean {
  const wanted = plain(word);
  if (/\p{Script=Han}/u.test(wanted)) return text.includes(wanted);
  const literally = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literally}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** The first word that an offer may not hold (d3:155), or null. */
export async function findForbidden(db: Db | Tx, text: string): Promise<Found | null> {
  if (text.trim() === '') return null;
  const searched = plain(text);
  for (const { id, words } of await db.select().from(moderationWords).orderBy(moderationWords.id)) {
    const word = words.find((one) => holds(searched, one));
    if (word !== undefined) return { groupId: id, word };
  }
  return null;
}

/** Counts an offer that was refused for a word of the group. */
export const countHit = (db: Db | Tx, groupId: number) =>
  db
    .update(moderationWords)
    .set({ hits: sql`${moderationWords.hits} + 1` })
    .where(eq(moderationWords.id, groupId));
