import { findText, type TextValues } from '../../i18n/derived-text.ts';
import { formatNumber } from '../../i18n/format.ts';

/** A word of the walls that is named by data. */
export const word = (key: string, values?: TextValues): string =>
  findText('walls', `words.${key}`, values) ?? key;

const two = (n: number): string => String(n).padStart(2, '0');

/** h:mm:ss up to a day, then days and hours: exact where minutes count. */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h < 24) return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  const unit = (value: number, name: 'day' | 'hour') =>
    formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'narrow' });
  const days = unit(Math.floor(h / 24), 'day');
  return h < 240 ? `${days} ${unit(h % 24, 'hour')}` : days;
}

/** Decimal text with the language's own marks, never by way of a float. */
export function decimalText(value: string, places: number): string {
  const [whole = '0', rest = ''] = value.replace('-', '').split('.');
  const sign = value.startsWith('-') ? '−' : '';
  const parts = new Intl.NumberFormat(document.documentElement.lang || 'en').formatToParts(1000.1);
  const mark = (type: string, usual: string) =>
    parts.find((part) => part.type === type)?.value ?? usual;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark('group', ','));
  const tail = places > 0 ? mark('decimal', '.') + rest.padEnd(places, '0').slice(0, places) : '';
  return sign + grouped + tail;
}
