import type { Sought } from './search-source.ts';

/** Fewer letters find too much. */
const minLength = 2;
/** Part of a hash, an address, an account or a fingerprint. */
const minPartLength = 4;

const isId = /^#?\d{1,18}$/;
const isIp = /^(\d{1,3}(\.\d{1,3}){1,3}|[\da-f]{0,4}(:[\da-f]{0,4}){2,7})$/i;

/** What was typed; null where it is too short to be searched for. */
export function soughtIn(typed: string): Sought | null {
  const text = typed.trim();
  const id = isId.test(text) ? text.replace('#', '') : null;
  return id === null && text.length < minLength ? null : { text, id };
}

export const isEmail = ({ text }: Sought): boolean => text.includes('@');
export const isAddressOfNetwork = ({ text }: Sought): boolean => isIp.test(text);

/** Part of a hash or an address: one word without the signs of an email, and long enough. */
export const isPart = ({ text }: Sought): boolean =>
  text.length >= minPartLength && !/[\s@#]/.test(text);

/** A code, or its last four signs. */
export const isCode = ({ text }: Sought): boolean =>
  /^[A-Za-z0-9]{4}$/.test(text) || /^([A-Za-z0-9]{4}-){2,}[A-Za-z0-9]{4}$/.test(text);
