/**
 * The number mask (d1:119): digits, comma and dot stay, commas become dots, only the first dot is
 * kept, and a leading dot gets a 0 before it.
 */
export function numberMask(text: string): string {
  const kept = text.replace(/,/g, '.').replace(/[^0-9.]/g, '');
  const dot = kept.indexOf('.');
  const single = dot < 0 ? kept : kept.slice(0, dot + 1) + kept.slice(dot + 1).replace(/\./g, '');
  return single.startsWith('.') ? `0${single}` : single;
}

/** The ordinary-number mask: digits only. */
export const digitsMask = (text: string): string => text.replace(/[^0-9]/g, '');

/** Keys that numeric inputs do not take. */
export const isBlockedKey = (key: string): boolean => ['e', 'E', '-', '+'].includes(key);

/** A text field holds at most so many characters (d1:194). */
export const longestText = 1024;
