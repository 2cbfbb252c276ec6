import type { Section } from '../access.policy.ts';

/** Boards that hang on walls, and the section that lets a signed-in admin look at one. */
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

/** The code that a screen shows. No letter or digit that is taken for another, read aloud or from afar. */
export const pairing = {
  alphabet: 'ACDEFGHJKMNPQRTUVWXY34679',
  length: 8,
  /** Milliseconds until another code has to be asked for. */
  lasts: 10 * 60_000,
} as const;

/** A code as it is compared: whatever a person puts between its halves, and in either case. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** As it is shown: two halves. */
export const shownCode = (code: string): string =>
  `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;

/** Letters of a display's name. */
export const longestName = 60;
