import Big from 'big.js';

/** Reason why a value is invalid: a key of `problems` in the `form` namespace. */
export type Problem = 'required' | 'filled' | 'notZero' | 'format' | 'order';

export interface Rules {
  readonly required?: boolean;
  /** Zero is refused (d1:126). */
  readonly notZero?: boolean;
  /** A larger entry is changed to this value. */
  readonly max?: string;
}

const isNumber = (text: string) => /^\d+(\.\d+)?\.?$/.test(text);

/** Returns a decimal text, limited to `max` (d1:126). */
export const capped = (text: string, max: string | undefined): string =>
  max !== undefined && isNumber(text) && new Big(text.replace(/\.$/, '')).gt(max) ? max : text;

export function problemOf(text: string, { required, notZero }: Rules): Problem | null {
  if (text.trim() === '') return required ? 'filled' : null;
  if (notZero && isNumber(text) && new Big(text.replace(/\.$/, '')).eq(0)) return 'notZero';
  return null;
}

/** Returns whether a range is reversed. Either end may be open. */
export const isReversed = (from: string, to: string): boolean =>
  isNumber(from) && isNumber(to) && new Big(from.replace(/\.$/, '')).gt(to.replace(/\.$/, ''));
