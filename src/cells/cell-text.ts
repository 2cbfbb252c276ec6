import { adminName, type ReferenceTables } from '../data/references.ts';
import { onServer } from '../data/server-clock.ts';
import { findText } from '../i18n/derived-text.ts';
import { formatInstant } from '../i18n/format.ts';
import { namedCode } from '../i18n/named-code.ts';
import { decimalParts } from '../i18n/number.ts';
import type { Namespace } from '../i18n/resources.ts';
import { ageText, leftText, timeLeft } from '../i18n/time-left.ts';
import { unknownDecimals } from './amount-text.ts';
import { figures } from './cell-kinds.ts';
import type { ColumnSpec } from './column-types.ts';

type Row = Readonly<Record<string, unknown>>;

const moments: ReadonlySet<string> = new Set(['date', 'left', 'age']);

/** Returns the field with the stored number of an enum field: `status` → `statusCode`. */
const codeField = (field: string) => `${field}Code`;

/** Returns the fields of a row that its cell reads; undefined if it may read any field. */
export const fieldsOf = ({
  field,
  secondary,
  draw,
  formatText,
}: ColumnSpec): readonly string[] | undefined =>
  draw || formatText
    ? undefined
    : [field, codeField(field), secondary ?? field, 'currencyId', 'marketId', 'unreadable'];

/** Returns the caption of an enum member; "Status n" or "Type n" for numbers without a name. */
export function memberText(column: Pick<ColumnSpec, 'of' | 'field'>, row: Row): string {
  const { of, field } = column;
  const value = row[field];
  if (Array.isArray(value))
    return value.map((one: unknown) => memberText(column, { ...row, [field]: one })).join(', ');
  const member = String(value);
  const code = row[codeField(field)];
  if (member === 'UNKNOWN' && code !== undefined) {
    const kind = /type$/i.test(field) ? 'type' : 'status';
    return findText('list', `unknown.${kind}`, { n: code }) ?? String(code);
  }
  return (of && findText('enums', `${of}.${member}`)) ?? member;
}

/** Returns the mark of a status: the name of the flag beside it, if the flag is true. */
export const markText = ({ as, secondary }: ColumnSpec, row: Row): string =>
  as === 'status' && secondary !== undefined && row[secondary] === true
    ? (findText('list', `marks.${secondary}`) ?? secondary)
    : '';

/** Returns the id of the currency of an amount, a price or a size; undefined for other kinds. */
export function currencyOf(
  { as, secondary }: ColumnSpec,
  row: Row,
  tables: ReferenceTables,
): unknown {
  if (as === 'amount' || as === 'rate') return row[secondary ?? 'currencyId'];
  if (as !== 'price' && as !== 'size') return undefined;
  const market = tables.markets.get(String(row[secondary ?? 'marketId']));
  return as === 'price' ? market?.derivedCurrencyId : market?.baseCurrencyId;
}

export const decimalsOf = (column: ColumnSpec, row: Row, tables: ReferenceTables): number =>
  tables.currencies.get(String(currencyOf(column, row, tables)))?.decimals ?? unknownDecimals;

/**
 * Splits a number by its kind. An amount has the decimals of its currency; a rate and a plain
 * number keep all of theirs.
 */
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

/** Returns the title of an amount's currency; empty if there is none. */
export function unitOf(column: ColumnSpec, row: Row, tables: ReferenceTables): string {
  const id = currencyOf(column, row, tables);
  return id === null || id === undefined ? '' : currencyTitle(id, tables);
}

/** Returns the name of an action or a system event. */
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

/** Returns the text of a cell for copying, exporting and screen readers. */
export function cellText(column: ColumnSpec, row: Row, tables: ReferenceTables): string {
  if (column.formatText) return column.formatText(row);
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
      return [value]
        .flat()
        .map((id) => currencyTitle(id, tables))
        .join(', ');
    case 'country':
      return namedCode('region', String(value));
    case 'language':
      return namedCode('language', String(value));
    case 'market':
      return marketTitle(value, tables);
    case 'user': {
      const name = column.secondary ? row[column.secondary] : null;
      return name ? String(name) : String(value);
    }
    case 'admin':
      return adminName(tables.admins, String(value));
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
    case 'template':
    case 'copy':
    case 'contact':
    case 'drawn':
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}

/**
 * Returns the text of a cell for a file: full values, times in UTC, ids beside names, nothing
 * rounded or grouped.
 */
export function exportText(column: ColumnSpec, row: Row, tables: ReferenceTables): string {
  if (column.formatText) return column.formatText(row);
  const value = row[column.field];
  if (value === null || value === undefined) return '';
  if (figures.has(column.as) || moments.has(column.as)) return String(value);
  if (column.as === 'user') {
    const name = cellText(column, row, tables);
    return name === String(value) ? name : `${String(value)} ${name}`;
  }
  return cellText(column, row, tables);
}
