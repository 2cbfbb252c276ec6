import {
  isNoteSubject,
  maxMentions,
  maxNoteLength,
  maxNoteMinutes,
  noteSubjects,
} from '../../machines/note/note-subjects.policy.ts';
import { requireKey } from '../action/intent-key.ts';
import { badInput, GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { Override } from '../ports/override.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import type { AuditEntry } from '../rest/extensions.ts';
import type { ReadPersonalList } from '../session/personal-list.ts';
import { callerOf } from '../session/session-resolvers.ts';
import type { Note } from './note.ts';
import type { NoteBook } from './note-book.ts';

const minuteMs = 60_000;

export interface NoteParts {
  readonly book: NoteBook;
  readonly list: ReadPersonalList;
  /** Records who wrote and deleted what. */
  readonly audit: (caller: Caller, entry: AuditEntry) => void;
  readonly cursor: () => string;
}

export const opensSubject = ({ sections }: SignedIn, { subject }: Pick<Note, 'subject'>): boolean =>
  sections.has(noteSubjects[subject]);

export const rowOf = ({ key: _, at, ...note }: Note, who: SignedIn) => ({
  ...note,
  createdAt: at,
  isOwn: note.adminId === who.admin.id,
  mentionsMe: note.mentions.includes(who.admin.id),
});

/** @throws GatewayError `BAD_INPUT` */
function parsed({ subject, objectId, text, mentions, minutes, key }: Record<string, unknown>) {
  requireKey(String(key), 'key');
  const trimmed = String(text).trim();
  if (trimmed === '' || trimmed.length > maxNoteLength)
    throw badInput('text', `1 to ${maxNoteLength} characters`);
  const id = String(objectId);
  if (!/^[\w-]{1,64}$/.test(id)) throw badInput('objectId', 'the id of a record');
  const named = [...new Set((mentions as readonly unknown[]).map(String))];
  if (named.length > maxMentions) throw badInput('mentions', `at most ${maxMentions}`);
  const holds = typeof minutes === 'number' ? minutes : null;
  if (holds !== null && (holds < 1 || holds > maxNoteMinutes))
    throw badInput('minutes', `1 to ${maxNoteMinutes}`);
  if (!isNoteSubject(subject)) throw badInput('subject', 'a kind of record');
  return { subject, objectId: id, text: trimmed, mentions: named, holds, key: String(key) };
}

/** Returns the resolvers of notes, which belong to the gateway. */
export function noteResolvers(parts: NoteParts): Readonly<Record<string, Override>> {
  const { book, list } = parts;
  const must = ({ signedIn }: Context): SignedIn => {
    if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
    return signedIn;
  };
  /** The back office records who wrote, but never receives the text. */
  const entryOf = (action: string, { id, subject, objectId, mentions }: Note) => ({
    ...{ action, objectType: subject.toLowerCase(), objectId },
    after: { note: id, mentions },
  });
  return {
    notes: async (args, context) => ({
      ...(await list(args, context.signedIn)),
      asOf: parts.cursor(),
    }),
    async addNote(args, context) {
      const who = must(context);
      const { holds, ...draft } = parsed(args);
      if (!opensSubject(who, draft)) throw new GatewayError('FORBIDDEN');
      const now = Date.now();
      const at = new Date(now).toISOString();
      const until = holds === null ? null : new Date(now + holds * minuteMs).toISOString();
      const note = await book.add({ ...draft, adminId: who.admin.id, at, until });
      if (note.at === at) parts.audit(callerOf(context), entryOf('note.create', note));
      return rowOf(note, who);
    },
    async deleteNote({ id }, context) {
      const note = await book.remove(String(id), must(context).admin.id);
      parts.audit(callerOf(context), entryOf('note.delete', note));
      return true;
    },
  };
}
