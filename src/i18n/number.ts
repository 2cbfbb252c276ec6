import Big from 'big.js';
import { i18n } from './i18n-instance.ts';

/**
 * The only number format of each language: lists, tiles, charts, status screens, notifications.
 * Digits are always grouped (Spanish and Estonian would not group four digits), and negative
 * numbers have a minus sign, never a hyphen.
 */
const languageOf = (): string => i18n.language || 'en';

const minus = '−';

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const language = languageOf();
  // Creating a format takes as long as formatting a hundred numbers.
  const key = `${language} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { useGrouping: 'always', ...options });
  formats.set(key, format);
  return format;
}

/** Formats a count, a unit or a percentage. Money is never a number: see `amountParts`. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  // All six languages write these numbers alike. Creating the first format takes as long as drawing
  // a toolbar.
  if (!options && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return numberFormat(options).format(value).replace('-', minus);
}

/**
 * Formats a number with its unit in the short form: `5 hr`. The narrow form is ambiguous in Turkish
 * (hour and second). Chinese gets a space between digits and characters, as in its other texts.
 */
export const formatUnit = (value: number, unit: string): string =>
  formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' }).replace(
    /(\d)(?=\p{Script=Han})/u,
    '$1 ',
  );

/** Formats a number of percent in the language: `12.5%`. */
export const formatPercent = (percent: number, maximumFractionDigits = 2): string =>
  formatNumber(percent / 100, { style: 'percent', maximumFractionDigits });

interface Marks {
  readonly group: string;
  readonly point: string;
}
const marksOf = new Map<string, Marks>();

function marks(): Marks {
  const language = languageOf();
  const known = marksOf.get(language);
  if (known) return known;
  const parts = numberFormat().formatToParts(1234567.5);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const found = { group: mark('group'), point: mark('decimal') };
  marksOf.set(language, found);
  return found;
}

/**
 * Digits of a decimal: `fixed` rounds to this number, `atLeast` adds zeros up to this number and
 * drops no digits.
 */
type Digits = { readonly fixed: number } | { readonly atLeast: number };

function asBig(value: string): Big | null {
  try {
    return new Big(value);
  } catch {
    return null;
  }
}

/** Plain digits as in the wire format; they need no arithmetic unless digits are dropped. */
const plain = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const padded = (exact: string, own: number, targetLength: number): string =>
  targetLength <= own ? exact : `${exact}${own === 0 ? '.' : ''}${'0'.repeat(targetLength - own)}`;

function shownDigits(exact: string, digits: Digits): { text: string; isRounded: boolean } {
  const own = exact.split('.')[1]?.length ?? 0;
  if ('atLeast' in digits) return { text: padded(exact, own, digits.atLeast), isRounded: false };
  if (own <= digits.fixed) return { text: padded(exact, own, digits.fixed), isRounded: false };
  const amount = new Big(exact);
  const rounded = amount.round(digits.fixed, Big.roundHalfEven);
  // A value other than zero is never rounded to zero.
  if (rounded.eq(0) && !amount.eq(0)) return { text: exact, isRounded: false };
  return { text: rounded.toFixed(digits.fixed), isRounded: !rounded.eq(amount) };
}

/** Splits an exact decimal without converting to a float; null if the text is not a number. */
export function decimalParts(value: string, digits: Digits) {
  const exact = plain.test(value) ? value : asBig(value)?.toFixed();
  if (exact === undefined) return null;
  const isBelowZero = exact.startsWith('-');
  const { text, isRounded } = shownDigits(isBelowZero ? exact.slice(1) : exact, digits);
  const [whole = '0', fraction = ''] = text.split('.');
  const { group, point } = marks();
  const significant = fraction.replace(/0+$/, '');
  const isZero = !/[1-9]/.test(exact);
  return {
    sign: isBelowZero && !isZero ? minus : '',
    /** Whole part and significant decimals. */
    digits: whole.replace(/\B(?=(\d{3})+$)/g, group) + (significant && point + significant),
    /** Trailing zeros, with the decimal point if no significant decimal precedes them. */
    zeros: (significant || fraction === '' ? '' : point) + fraction.slice(significant.length),
    isZero,
    isRounded,
  } as const;
}

export type DecimalParts = NonNullable<ReturnType<typeof decimalParts>>;

/** Formats a decimal on one line; a text that is not a number stays as it is. */
export function decimalText(value: string, digits: Digits): string {
  const parts = decimalParts(value, digits);
  return parts ? parts.sign + parts.digits + parts.zeros : value;
}
