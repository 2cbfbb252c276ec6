import { adminState, adminStatus } from '../../../machines/admin/admin.codes.ts';
import { exchangeOrderStatus } from '../../../machines/exchange-order/exchange-order.codes.ts';
import { kytStatus } from '../../../machines/kyt/kyt.codes.ts';
import {
  orderSide,
  orderStatus,
  orderType,
} from '../../../machines/trading-order/trading-order.codes.ts';
import {
  operationSide,
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { userStatus } from '../../../machines/user/user.codes.ts';
import { lockType, userAccess } from '../../../machines/user-lock/user-lock.codes.ts';
import type { RecordSpec } from '../../action/define-record.ts';
import { cellText, currencyOf, currencyTitle, memberText } from '../../cells/cell-text.ts';
import type { ColumnSpec } from '../../cells/column-types.ts';
import { type EnumName, enums } from '../../data/enums.ts';
import { type ReferenceTables, references } from '../../data/references.ts';
import { findText } from '../../i18n/derived-text.ts';
import { formatInstant } from '../../i18n/format.ts';
import { adminRecord } from '../admins/admin.record.ts';
import { exchangeOrderRecord } from '../exchange-orders/exchange-order.record.ts';
import { orderRecord } from '../trading/order.record.ts';
import { transactionRecord } from '../transactions/transaction.record.ts';
import { userRecord } from '../users/user.record.ts';

type AuditSnapshot = Readonly<Record<string, unknown>>;

/** Records that define the display of an object's fields, by the name of the object in the log. */
const records: Readonly<Record<string, RecordSpec>> = {
  admin: adminRecord,
  transaction: transactionRecord,
  kyt: transactionRecord,
  exchangeOrder: exchangeOrderRecord,
  tradingOrder: orderRecord,
  userLock: userRecord,
  p2pBan: userRecord,
  user: userRecord,
};

/** Fields that no record displays; their names are `logs:fields.<field>`. */
const others: Readonly<Record<string, Omit<ColumnSpec, 'field'>>> = {
  banUntil: { as: 'date' },
  p2pBanStatus: { as: 'flag' },
  type: { as: 'enum', of: 'LockType' },
  until: { as: 'date' },
};

function columnOf(objectType: string, field: string): ColumnSpec | undefined {
  const drawn = records[objectType]?.fields.find((column) => column.field === field);
  const other = others[field];
  return drawn ?? (other && { ...other, field });
}

/** Returns the field's name as shown on the object's own pages. */
export function fieldText(objectType: string | null | undefined, field: string): string {
  const record = records[objectType ?? ''];
  return (
    (record && findText(record.name, `columns.${field}`)) ??
    findText('logs', `fields.${field}`) ??
    field
  );
}

/** Tables of the numeric codes of those fields. All tables of the platform would be too large. */
const codes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ...{ transactionStatus, transactionType, transactionMethodType, operationSide, kytStatus },
  ...{ adminStatus, adminState },
  ...{ exchangeOrderStatus, orderSide, orderStatus, orderType, userStatus, userAccess, lockType },
};

const plain = (name: string) => name.replaceAll('_', '').toLowerCase();

/**
 * Returns the enum member for a stored number. The tables of numbers have the same names as the
 * enums.
 */
export function memberOf(name: EnumName, stored: unknown): string {
  const table = codes[name.charAt(0).toLowerCase() + name.slice(1)] ?? {};
  const found = Object.keys(table).find((one) => table[one] === Number(stored));
  return (found && enums[name].find((member) => plain(member) === plain(found))) ?? 'UNKNOWN';
}

/** Converts a time as the back office writes it: Unix seconds or text. */
const instantOf = (value: unknown): string =>
  typeof value === 'number' ? new Date(value * 1000).toISOString() : String(value);

function columnText(column: ColumnSpec, snapshot: AuditSnapshot, tables: ReferenceTables): string {
  const { field, of, as } = column;
  const value = snapshot[field];
  if (of && typeof value === 'number')
    return memberText(column, { [field]: memberOf(of, value), [`${field}Code`]: value });
  if (as === 'date') return formatInstant(instantOf(value));
  if (as === 'tags' && Array.isArray(value))
    return cellText(column, { [field]: value.map(String) }, tables);
  const text = cellText(column, snapshot, tables);
  const currency = currencyOf(column, snapshot, tables);
  return currency == null ? text : `${text} ${currencyTitle(currency, tables)}`;
}

const isTree = (value: unknown): value is AuditSnapshot =>
  typeof value === 'object' && value !== null;

/** Returns the text of a nested list or object: each of its values in words. */
function innerText(objectType: string, value: object, tables: ReferenceTables): string {
  if (Array.isArray(value))
    return value
      .map((one) => (isTree(one) ? innerText(objectType, one, tables) : String(one)))
      .join(', ');
  // The field names of the outer object do not apply inside a nested one: the type of a lock is not
  // the type of the user.
  return Object.keys(value)
    .filter((field) => ![null, undefined, false].includes((value as AuditSnapshot)[field] as null))
    .map((field) => leafText('', field, value as AuditSnapshot, tables))
    .join(' ');
}

function leafText(
  objectType: string,
  field: string,
  snapshot: AuditSnapshot,
  tables: ReferenceTables,
): string {
  const value = snapshot[field];
  if (value === true) return fieldText(objectType, field);
  const column = columnOf(objectType, field);
  if (column && (!isTree(value) || column.as === 'tags'))
    return columnText(column, snapshot, tables);
  return isTree(value) ? innerText(objectType, value, tables) : String(value);
}

/** Returns the value of a field at a dotted path, in words; a dash if there is none. */
export function valueText(
  objectType: string | null | undefined,
  path: string,
  snapshot: unknown,
): string {
  const steps = path.split('.');
  const field = steps.pop() ?? '';
  const tree = steps.reduce<unknown>((at, step) => isTree(at) && at[step], snapshot);
  if (!isTree(tree)) return '–';
  const value = tree[field];
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return '–';
  if (typeof value === 'boolean')
    return findText('list', `filters.flag.${value ? 'yes' : 'no'}`) ?? String(value);
  return leafText(steps.length > 0 ? '' : (objectType ?? ''), field, tree, references());
}
