import type { Sought } from './search-source.ts';

/** Fewer characters match too much. */
const minLength = 2;
/** Minimum length for a part of a hash, an address, an account or a fingerprint. */
const minPartLength = 4;

const isId = /^#?\d{1,18}$/;
const isIp = /^(\d{1,3}(\.\d{1,3}){1,3}|[\da-f]{0,4}(:[\da-f]{0,4}){2,7})$/i;

/** Returns the search text; null if it is too short. */
export function soughtIn(typed: string): Sought | null {
  const text = typed.trim();
  const id = isId.test(text) ? text.replace('#', '') : null;
  return id === null && text.length < minLength ? null : { text, id };
}

export const isEmail = ({ text }: Sought): boolean => text.includes('@');
export const isAddressOfNetwork = ({ text }: Sought): boolean => isIp.test(text);

/**
 * Returns whether the text can be part of a hash or an address: one word without the characters of
 * an email, and long enough.
 */
export const isPart = ({ text }: Sought): boolean =>
  text.length >= minPartLength && !/[\s@#]/.test(text);

/** Returns whether the text is a code, or its last four characters. */
export const isCode = ({ text }: Sought): boolean =>
  /^[A-Za-z0-9]{4}$/.test(text) || /^([A-Za-z0-9]{4}-){2,}[A-Za-z0-9]{4}$/.test(text);
