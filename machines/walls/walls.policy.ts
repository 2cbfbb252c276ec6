import type { Section } from '../access.policy.ts';

/** Boards of walls, and the section that allows a signed-in admin to view each. */
export const boards = {
  platform: 'account',
  disputes: 'arbitration',
  money: 'transactions',
  flow: 'transactions',
} as const satisfies Record<string, Section>;

export type Board = keyof typeof boards;
export const boardNames = Object.keys(boards) as Board[];

export const isBoard = (name: unknown): name is Board =>
  typeof name === 'string' && Object.hasOwn(boards, name);

/**
 * The pairing code of a screen. It has no letters or digits that are easily confused, read aloud or
 * from a distance.
 */
export const pairing = {
  alphabet: 'ACDEFGHJKMNPQRTUVWXY34679',
  length: 8,
  /** Milliseconds until a new code is needed. */
  lasts: 10 * 60_000,
} as const;

/** Normalizes a code for comparison: accepts any separator between its halves, and either case. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Formats a code in two halves for display. */
export const shownCode = (code: string): string =>
  `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;

/** Maximum characters of a display's name. */
export const maxDisplayNameLength = 60;
