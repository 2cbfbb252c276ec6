/**
 * Applies the number mask (d1:119): keeps digits, commas and dots, changes commas to dots, keeps
 * only the first dot, and adds a 0 before a leading dot.
 */
export function numberMask(text: string): string {
  const masked = text.replace(/,/g, '.').replace(/[^0-9.]/g, '');
  const dot = masked.indexOf('.');
  const single =
    dot < 0 ? masked : masked.slice(0, dot + 1) + masked.slice(dot + 1).replace(/\./g, '');
  return single.startsWith('.') ? `0${single}` : single;
}

/** Applies the mask of ordinary numbers: digits only. */
export const digitsMask = (text: string): string => text.replace(/[^0-9]/g, '');

/** Returns whether numeric inputs block this key. */
export const isBlockedKey = (key: string): boolean => ['e', 'E', '-', '+'].includes(key);

/** Maximum number of characters in a text field (d1:194). */
export const maxTextLength = 1024;
