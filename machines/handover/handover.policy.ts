import type { Section } from '../access.policy.ts';

/** Kinds of work that are handed over, with the section that opens them. */
export const handoverKinds = {
  DISPUTE: 'arbitration',
  OUTCOME: 'account',
  CHANGE_REQUEST: 'changeRequests',
  CURRENCY: 'finance',
} as const satisfies Readonly<Record<string, Section>>;

export type HandoverKind = keyof typeof handoverKinds;

export const isHandoverKind = (name: unknown): name is HandoverKind =>
  typeof name === 'string' && Object.hasOwn(handoverKinds, name);

/** Maximum number of characters of the note, and of pieces of work. */
export const maxHandoverNoteLength = 4_000;
export const maxHandoverItems = 200;

/** Shortest and longest time, in minutes, within which a hand-over is to be accepted. */
export const minAcceptMinutes = 5;
export const maxAcceptMinutes = 1_440;

/** Maximum number of hand-overs of one admin that wait at the same time. */
export const maxWaitingHandovers = 5;
