import { maxNoteLength } from '../../../../machines/note/note-subjects.policy.ts';
import type { LinkMap } from '../../../entities/linked-users.graphql.ts';

interface Words {
  readonly heading: string;
  /** One linked user with the reasons. */
  readonly line: (name: string, strength: string, why: string) => string;
  readonly kind: (kind: LinkMap['values'][number]['kind']) => string;
  readonly strength: (strength: LinkMap['users'][number]['strength']) => string;
  readonly more: (count: number) => string;
  readonly none: string;
}

/** Room for the line that says how many users are left out. */
const roomForMore = 80;

/** Returns the links as the text of a note; strongest users first, as many as a note holds. */
export function linksNote({ users, values }: LinkMap, words: Words): string {
  const byId = new Map(values.map((value) => [value.valueId, value]));
  const linked = users.filter(({ points }) => points > 0);
  if (linked.length === 0) return `${words.heading}\n${words.none}`;
  const lines = linked.map(({ userId, userName, strength, valueIds }) => {
    const why = valueIds.flatMap((id) => byId.get(id) ?? []);
    const reasons = why.map(({ kind, label }) => `${words.kind(kind)} ${label}`).join(', ');
    return words.line(`${userName ?? ''} #${userId}`.trim(), words.strength(strength), reasons);
  });
  let text = words.heading;
  let count = 0;
  for (const line of lines) {
    if (text.length + line.length + 1 > maxNoteLength - roomForMore) break;
    text += `\n${line}`;
    count += 1;
  }
  return count < lines.length ? `${text}\n${words.more(lines.length - count)}` : text;
}
