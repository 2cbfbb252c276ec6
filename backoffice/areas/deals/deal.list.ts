import { sql } from 'drizzle-orm';
import { byFlag, byId, filter, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  seconds,
  sortsBy,
  sortsByNullable,
} from '../../engine/list.ts';
import { wireDecimal, wireId, wireMany } from '../../engine/wire.ts';
import { bySpokenStatus, spokenStatus } from './deal-status-list.ts';

const available = (userId: ReturnType<typeof sql>) => sql`(select trim_scale(a.balance)::text
  from ledger_accounts a where a.owner_id = ${userId} and a.currency_id = t.currency_id
  and a.kind = 'available')`;

/** Columns shared by a deal and its dispute, from the deal's row `t` and the joined tables. */
export const dealColumns = {
  ...plain('id', 'offerId', 'sellerId', 'buyerId', 'currencyId', 'fiatCurrencyId'),
  ...plain('paymentMethodId', 'requisiteId', 'isInDispute', 'isArbitratorJoined'),
  // The only name for it in the documents (d3:138).
  tradeId: field('id'),
  sellerName: sql`seller.user_name`,
  buyerName: sql`buyer.user_name`,
  paymentMethodTitle: sql`p.title`,
  groupChatId: sql`g.id`,
  arbitratorUsername: sql`arbitrator.user_name`,
  ...decimals('amount', 'fiatAmount', 'price'),
  serviceFee: sql`trim_scale(t.fee)::text`,
  ...instants('dateCreated'),
  expirationDate: seconds(field('expiresAt')),
  propertySentDate: seconds(field('propertySentAt')),
  sellerBalance: sql`coalesce(${available(sql`t.seller_id`)}, '0')`,
  buyerBalance: sql`coalesce(${available(sql`t.buyer_id`)}, '0')`,
};

export const dealJoins = sql`join users seller on seller.id = t.seller_id
  join users buyer on buyer.id = t.buyer_id
  join payment_methods p on p.id = t.payment_method_id
  left join group_chats g on g.deal_id = t.id`;

/** Filters shared by a deal and its dispute. */
export const dealFilters = {
  tradeId: byId(field('id')),
  offerId: byId(field('offerId')),
  sellerId: byId(field('sellerId')),
  buyerId: byId(field('buyerId')),
  /** Matches either party. */
  userId: filter(
    wireMany(wireId),
    (ids) => sql`(${field('sellerId')} in ${ids} or ${field('buyerId')} in ${ids})`,
  ),
  currencyId: byId(field('currencyId')),
  fiatCurrencyId: byId(field('fiatCurrencyId')),
  paymentMethodId: byId(field('paymentMethodId')),
  requisiteId: byId(field('requisiteId')),
  isInDispute: byFlag(field('isInDispute')),
  isArbitratorJoined: byFlag(field('isArbitratorJoined')),
  amountFrom: filter(wireDecimal, (value) => sql`${field('amount')} >= ${value}::numeric`),
  amountTo: filter(wireDecimal, (value) => sql`${field('amount')} <= ${value}::numeric`),
  dateFrom: since(field('dateCreated')),
  dateTo: until(field('dateCreated')),
};

/** Deals between users (d3:137). */
export const dealList: ListDefinition = {
  entity: 'deal',
  table: sql`deals`,
  joins: sql`${dealJoins} left join disputes q on q.id = t.id
    left join admins arbitrator on arbitrator.id = q.arbitrator_id`,
  columns: {
    ...dealColumns,
    ...plain('type', 'initiator', 'changedBy'),
    status: spokenStatus(field('status')),
    arbitratorId: sql`q.arbitrator_id`,
    ...instants('dateUpdated', 'dateFinished', 'remindedAt'),
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    tradeId: { by: field('id'), type: 'bigint' },
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('numeric', 'amount', 'fiatAmount'),
    expirationDate: { by: field('expiresAt'), type: 'timestamptz', nullable: true },
    ...sortsByNullable('timestamptz', 'dateFinished'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: { ...dealFilters, status: bySpokenStatus(field('status')) },
};

/** History of a deal's steps, oldest first. */
export const dealHistoryList: ListDefinition = {
  entity: 'dealHistory',
  table: sql`deal_history`,
  joins: sql`left join admins a on a.id = t.admin_id`,
  columns: {
    ...plain('id', 'dealId', 'event', 'by', 'adminId', 'comment'),
    statusBefore: spokenStatus(field('statusBefore')),
    status: spokenStatus(field('status')),
    adminEmail: sql`a.email`,
    ...instants('dateCreated'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: false },
  filters: { dealId: byId(field('dealId')) },
  limit: { usual: 1000, max: 1000 },
};
