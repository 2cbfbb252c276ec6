import { findText, type TextValues } from '../../i18n/derived-text.ts';
import { i18n } from '../../i18n/i18n.ts';
import { decimalText as exactText, formatUnit } from '../../i18n/number.ts';

/** Returns a text of the status screens whose key comes from data. */
export const word = (key: string, values?: TextValues): string =>
  findText('walls', `words.${key}`, values) ?? key;

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * Formats a duration: h:mm:ss up to a day, then days and hours, so that it is exact while minutes
 * matter.
 */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h < 24) return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  const days = formatUnit(Math.floor(h / 24), 'day');
  return h < 240 ? `${days} ${formatUnit(h % 24, 'hour')}` : days;
}

/** Returns the sign of a difference. The minus sign can be told from a hyphen at a distance. */
export const signOf = (value: string, isSigned = false): string =>
  value.startsWith('-') ? '−' : isSigned && /[1-9]/.test(value) ? '+' : '';

/**
 * Formats decimal text with the separators of the language, without its sign. It never converts to
 * a float.
 */
export function decimalText(value: string, fractionDigits: number): string {
  const [whole = '0', rest = ''] = value.replace('-', '').split('.');
  return exactText(`${whole}.${rest.padEnd(fractionDigits, '0').slice(0, fractionDigits)}0`, {
    fixed: fractionDigits,
  });
}

/** For longer values, the digits behind the decimal point are not readable from five metres. */
const maxExactLength = 9;

/**
 * Formats an amount with the currency sign in the position of the language. A title that is not a
 * currency code follows the amount.
 */
export function moneyText(
  value: string,
  title: string,
  {
    isSigned = false,
    fractionDigits = value.length > maxExactLength ? 0 : 2,
  }: { isSigned?: boolean | undefined; fractionDigits?: number },
): string {
  const text = decimalText(value, fractionDigits);
  const sign = signOf(value, isSigned);
  if (!/^[A-Z]{3}$/.test(title)) return `${sign}${text}\u00a0${title}`;
  const parts = new Intl.NumberFormat(i18n.language || 'en', {
    ...{ style: 'currency', currency: title, currencyDisplay: 'narrowSymbol' },
    maximumFractionDigits: 0,
  }).formatToParts(1);
  return sign + parts.map(({ type, value: part }) => (type === 'integer' ? text : part)).join('');
}
