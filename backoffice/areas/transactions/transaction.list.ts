import { type SQL, sql } from 'drizzle-orm';
import { byCode, byId, contains, type Filter, filter, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
  sortsByNullable,
} from '../../engine/list.ts';
import { wireDecimal } from '../../engine/wire.ts';

/** Filters compare sizes without a sign. Rows carry the sign of their side. */
const size = (value: string): string => value.replace(/^-/, '');
const sizeFrom = (column: SQL): Filter =>
  filter(
    wireDecimal,
    (value) => sql`(${column} >= ${size(value)}::numeric or ${column} <= -${size(value)}::numeric)`,
  );
const sizeTo = (column: SQL): Filter =>
  filter(
    wireDecimal,
    (value) => sql`${column} between -${size(value)}::numeric and ${size(value)}::numeric`,
  );

const amountRange = { amountFrom: sizeFrom(field('amount')), amountTo: sizeTo(field('amount')) };

const createdRange = {
  createdFrom: since(field('dateCreated')),
  createdTo: until(field('dateCreated')),
};

export const transactionList: ListDefinition = {
  entity: 'transaction',
  table: sql`transactions`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'userId', 'type', 'side', 'operationType', 'transactionMethodType'),
    ...plain('transactionMethodId', 'currencyId', 'status', 'kytStatus', 'kytCategory', 'txid'),
    ...plain('address', 'requisites', 'confirmations', 'details', 'comment', 'changedBy'),
    ...plain('manualCheck'),
    userName: sql`u.user_name`,
    ...instants('dateCreated', 'dateUpdated'),
    ...decimals('amount', 'fee', 'kytRisk'),
    // Changes with every step; `If-Match` is compared with it.
    version: sql`coalesce(floor(extract(epoch from t.date_updated) * 1000), 0)::bigint::text`,
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsByNullable('timestamptz', 'dateUpdated'),
    ...sortsBy('numeric', 'amount'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    userId: byId(field('userId')),
    side: byCode(field('side')),
    statusList: byCode(field('status')),
    kytStatusList: byCode(field('kytStatus')),
    operationTypeList: byCode(field('operationType')),
    transactionMethodTypeList: byCode(field('transactionMethodType')),
    typeList: byCode(field('type')),
    currencyIdList: byId(field('currencyId')),
    ...amountRange,
    ...createdRange,
    search: contains(field('txid'), field('address')),
  },
  limit: { usual: 100, max: 1000 },
};

/** History of one transaction, oldest first. */
export const transactionHistoryList: ListDefinition = {
  entity: 'transactionHistory',
  table: sql`transaction_history`,
  joins: sql`left join admins a on a.id = t.admin_id`,
  columns: {
    ...plain('id', 'transactionId', 'event', 'statusBefore', 'status', 'kytStatus', 'adminId'),
    ...plain('details', 'comment'),
    adminEmail: sql`a.email`,
    ...instants('dateCreated'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: false },
  filters: { transactionId: byId(field('transactionId')) },
  limit: { usual: 1000, max: 1000 },
};

/** Deposits at users' own addresses. The older list is sorted ascending (d3:630). */
export const addressList: ListDefinition = {
  entity: 'addressTransaction',
  table: sql`address_transactions`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'userId', 'currencyId', 'address', 'txid', 'transactionId'),
    userName: sql`u.user_name`,
    ...instants('dateCreated'),
    ...decimals('amount'),
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('numeric', 'amount'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    userId: byId(field('userId')),
    currency: byId(field('currencyId')),
    currencyIdList: byId(field('currencyId')),
    ...amountRange,
    ...createdRange,
  },
};
