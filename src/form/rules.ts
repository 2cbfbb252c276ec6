import Big from 'big.js';

/** Why a value will not do: a key of the `form` namespace's `problems`. */
export type Problem = 'required' | 'filled' | 'notZero' | 'format' | 'order';

export interface Rules {
  readonly required?: boolean;
  /** Zero is refused (d1:126). */
  readonly notZero?: boolean;
  /** A larger entry becomes this. */
  readonly max?: string;
}

const isNumber = (text: string) => /^\d+(\.\d+)?\.?$/.test(text);

/** A decimal text that is above `max` becomes `max` (d1:126). */
export const capped = (text: string, max: string | undefined): string =>
  max !== undefined && isNumber(text) && new Big(text.replace(/\.$/, '')).gt(max) ? max : text;

export function problemOf(text: string, { required, notZero }: Rules): Problem | null {
  if (text.trim() === '') return required ? 'filled' : null;
  if (notZero && isNumber(text) && new Big(text.replace(/\.$/, '')).eq(0)) return 'notZero';
  return null;
}

/** Is a range the wrong way round? Either end may be open. */
export const isReversed = (from: string, to: string): boolean =>
  isNumber(from) && isNumber(to) && new Big(from.replace(/\.$/, '')).gt(to.replace(/\.$/, ''));
