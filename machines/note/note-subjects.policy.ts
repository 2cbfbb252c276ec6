import type { Section } from '../access.policy.ts';

/** Kinds of records that staff write notes about, with the section that opens them. */
export const noteSubjects = {
  DISPUTE: 'arbitration',
  DEAL: 'deals',
  TRANSACTION: 'transactions',
  USER: 'users',
  CURRENCY: 'finance',
} as const satisfies Readonly<Record<string, Section>>;

export type NoteSubject = keyof typeof noteSubjects;

export const isNoteSubject = (name: unknown): name is NoteSubject =>
  typeof name === 'string' && Object.hasOwn(noteSubjects, name);

/** Maximum number of characters of a note, and of colleagues that it mentions. */
export const maxNoteLength = 2_000;
export const maxMentions = 20;

/** Longest time, in minutes, for which a note can say that it holds: 30 days. */
export const maxNoteMinutes = 43_200;
