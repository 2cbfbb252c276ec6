import { findText, type TextValues } from '../../i18n/derived-text.ts';
import { i18n } from '../../i18n/i18n.ts';
import { decimalText as exactText, formatUnit } from '../../i18n/number.ts';

/** A word of the walls that is named by data. */
export const word = (key: string, values?: TextValues): string =>
  findText('walls', `words.${key}`, values) ?? key;

const two = (n: number): string => String(n).padStart(2, '0');

/** h:mm:ss up to a day, then days and hours: exact where minutes count. */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h < 24) return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  const days = formatUnit(Math.floor(h / 24), 'day');
  return h < 240 ? `${days} ${formatUnit(h % 24, 'hour')}` : days;
}

/** What a difference begins with; a loss is told from a hyphen across the room. */
export const signOf = (value: string, isSigned = false): string =>
  value.startsWith('-') ? '−' : isSigned && /[1-9]/.test(value) ? '+' : '';

/** Decimal text with the language's own marks, without its sign, never by way of a float. */
export function decimalText(value: string, places: number): string {
  const [whole = '0', rest = ''] = value.replace('-', '').split('.');
  return exactText(`${whole}.${rest.padEnd(places, '0').slice(0, places)}0`, { fixed: places });
}

/** Longer than this, what is behind the point is nothing that is read from five metres. */
const longestExact = 9;

/** An amount where the language puts its currency's sign; a title that is no such code stands behind. */
export function moneyText(
  value: string,
  title: string,
  {
    isSigned = false,
    places = value.length > longestExact ? 0 : 2,
  }: { isSigned?: boolean | undefined; places?: number },
): string {
  const text = decimalText(value, places);
  const sign = signOf(value, isSigned);
  if (!/^[A-Z]{3}$/.test(title)) return `${sign}${text}\u00a0${title}`;
  const parts = new Intl.NumberFormat(i18n.language || 'en', {
    ...{ style: 'currency', currency: title, currencyDisplay: 'narrowSymbol' },
    maximumFractionDigits: 0,
  }).formatToParts(1);
  return sign + parts.map(({ type, value: part }) => (type === 'integer' ? text : part)).join('');
}
