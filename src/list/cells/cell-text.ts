import type { ReferenceTables } from '../../data/references.ts';
import { onServer } from '../../data/server-clock.ts';
import { findText } from '../../i18n/derived-text.ts';
import { formatInstant } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { decimalParts } from '../../i18n/number.ts';
import type { Namespace } from '../../i18n/resources.ts';
import { ageText, leftText, timeLeft } from '../../i18n/time-left.ts';
import { unknownDecimals } from './amount-text.ts';
import { figures } from './cell-kinds.ts';
import type { ColumnSpec } from './column-types.ts';

type Row = Readonly<Record<string, unknown>>;

const moments: ReadonlySet<string> = new Set(['date', 'left', 'age']);

/** Field with the stored number beside an enum's field: `status` → `statusCode`. */
const codeField = (field: string) => `${field}Code`;

/** Fields of a row that its cell is drawn from; undefined where any may be. */
export const fieldsOf = ({
  field,
  beside,
  draw,
  say,
}: ColumnSpec): readonly string[] | undefined =>
  draw || say ? undefined : [field, codeField(field), beside ?? field, 'currencyId', 'marketId'];

/** The caption of an enum's member; "Status n" or "Type n" for numbers that nobody named. */
export function memberText({ of, field }: Pick<ColumnSpec, 'of' | 'field'>, row: Row): string {
  const member = String(row[field]);
  const code = row[codeField(field)];
  if (member === 'UNKNOWN' && code !== undefined) {
    const kind = /type$/i.test(field) ? 'type' : 'status';
    return findText('list', `unknown.${kind}`, { n: code }) ?? String(code);
  }
  return (of && findText('enums', `${of}.${member}`)) ?? member;
}

/** What a status is marked with: the name of the fact beside it, where that is true. */
export const markText = ({ as, beside }: ColumnSpec, row: Row): string =>
  as === 'status' && beside !== undefined && row[beside] === true
    ? (findText('list', `marks.${beside}`) ?? beside)
    : '';

/** Id of the currency that an amount, a price or a size is of; undefined for everything else. */
export function currencyOf({ as, beside }: ColumnSpec, row: Row, tables: ReferenceTables): unknown {
  if (as === 'amount' || as === 'rate') return row[beside ?? 'currencyId'];
  if (as !== 'price' && as !== 'size') return undefined;
  const market = tables.markets.get(String(row[beside ?? 'marketId']));
  return as === 'price' ? market?.derivedCurrencyId : market?.baseCurrencyId;
}

export const decimalsOf = (column: ColumnSpec, row: Row, tables: ReferenceTables): number =>
  tables.currencies.get(String(currencyOf(column, row, tables)))?.decimals ?? unknownDecimals;

/** Name of a country or a language in the person's language; a code that nobody knows stays as it is. */
function namedCode(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(i18n.language || 'en', { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A number by its kind: an amount has its currency's decimals, a rate and a plain number all of theirs. */
export function figureParts(column: ColumnSpec, row: Row, tables: ReferenceTables) {
  const value = String(row[column.field]);
  if (column.as === 'number') return decimalParts(value, { atLeast: 0 });
  const decimals = decimalsOf(column, row, tables);
  const isExact = column.as === 'rate' || column.as === 'price';
  return decimalParts(value, isExact ? { atLeast: decimals } : { fixed: decimals });
}

function figureText(column: ColumnSpec, row: Row, tables: ReferenceTables): string {
  const parts = figureParts(column, row, tables);
  if (!parts) return String(row[column.field]);
  const unit = column.unit ? ` ${unitOf(column, row, tables)}` : '';
  return `${parts.sign}${parts.digits}${parts.zeros}${unit}`;
}

/** Title of the currency that an amount is of; empty where there is none. */
export function unitOf(column: ColumnSpec, row: Row, tables: ReferenceTables): string {
  const id = currencyOf(column, row, tables);
  return id === null || id === undefined ? '' : currencyTitle(id, tables);
}

/** An act's or a system event's name in words. */
export const eventText = (event: string, namespace: Namespace | undefined): string =>
  (namespace &&
    (findText(namespace, `events.${event}`) ?? findText(namespace, `acts.${event}.label`))) ??
  event;

export const currencyTitle = (id: unknown, tables: ReferenceTables): string =>
  tables.currencies.get(String(id))?.title ?? `#${String(id)}`;

export function marketTitle(id: unknown, tables: ReferenceTables): string {
  const market = tables.markets.get(String(id));
  if (!market) return `#${String(id)}`;
  return `${currencyTitle(market.baseCurrencyId, tables)}/${currencyTitle(market.derivedCurrencyId, tables)}`;
}

const wordText = ({ field, from }: ColumnSpec, value: string): string =>
  (from && findText(from, `words.${field}.${value}`)) ?? value;

/** A cell in words: for copying, exporting and reading aloud. */
export function cellText(column: ColumnSpec, row: Row, tables: ReferenceTables): string {
  if (column.say) return column.say(row);
  const value = row[column.field];
  if (value === null || value === undefined) return '';
  switch (column.as) {
    case 'status':
      return [memberText(column, row), markText(column, row)].filter(Boolean).join(', ');
    case 'enum':
      return memberText(column, row);
    case 'amount':
    case 'rate':
    case 'price':
    case 'size':
    case 'number':
      return Array.isArray(value) ? value.join(', ') : figureText(column, row, tables);
    case 'date':
      return formatInstant(String(value));
    case 'currency':
      return currencyTitle(value, tables);
    case 'country':
      return namedCode('region', String(value));
    case 'language':
      return namedCode('language', String(value));
    case 'market':
      return marketTitle(value, tables);
    case 'user': {
      const name = column.beside ? row[column.beside] : null;
      return name ? String(name) : String(value);
    }
    case 'admin':
      return tables.admins.get(String(value))?.email ?? `#${String(value)}`;
    case 'tags':
      return (value as readonly string[])
        .map((id) => tables.tags.get(id)?.name ?? `#${id}`)
        .join(', ');
    case 'flag':
      return findText('list', `filters.flag.${value ? 'yes' : 'no'}`) ?? String(value);
    case 'event':
      return eventText(String(value), column.in);
    case 'left':
      return leftText(timeLeft(String(value), onServer(Date.now())));
    case 'age':
      return ageText(onServer(Date.now()) - Date.parse(String(value)));
    case 'error':
      return findText('errors', String(value)) ?? String(value);
    case 'json':
      return JSON.stringify(value);
    case 'word':
      return wordText(column, String(value));
    case 'text':
    case 'copy':
    case 'contact':
    case 'drawn':
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}

/** The same for a file: full values, instants in UTC, ids beside names, nothing rounded or grouped. */
export function exportText(column: ColumnSpec, row: Row, tables: ReferenceTables): string {
  if (column.say) return column.say(row);
  const value = row[column.field];
  if (value === null || value === undefined) return '';
  if (figures.has(column.as) || moments.has(column.as)) return String(value);
  if (column.as === 'user') {
    const name = cellText(column, row, tables);
    return name === String(value) ? name : `${String(value)} ${name}`;
  }
  return cellText(column, row, tables);
}
