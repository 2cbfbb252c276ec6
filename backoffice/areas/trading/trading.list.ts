import { sql } from 'drizzle-orm';
import { byCode, byId, type Filter, filter, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
  sortsByNullable,
} from '../../engine/list.ts';
import { wireId, wireMany } from '../../engine/wire.ts';

const ids = wireMany(wireId);

const createdRange = {
  createdFrom: since(field('dateCreated')),
  createdTo: until(field('dateCreated')),
};

/** Orders that took part in a trade. */
const ofTrade: Filter = filter(
  ids,
  (trades) => sql`t.id in (
    select order_id from trades where id in ${trades}
    union select maker_order_id from trades where id in ${trades})`,
);

export const orderList: ListDefinition = {
  entity: 'order',
  table: sql`orders`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'userId', 'marketId', 'side', 'type', 'status'),
    userName: sql`u.user_name`,
    ...instants('dateCreated', 'dateUpdated'),
    ...decimals('price', 'stopPrice', 'amount', 'filled'),
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsByNullable('timestamptz', 'dateUpdated'),
    ...sortsByNullable('numeric', 'price'),
    ...sortsBy('numeric', 'amount'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    userId: byId(field('userId')),
    marketIdList: byId(field('marketId')),
    side: byCode(field('side')),
    statusList: byCode(field('status')),
    typeList: byCode(field('type')),
    tradeId: ofTrade,
    ...createdRange,
  },
};

/** Fills. The trades of a user or an order are those on either side. */
export const tradeList: ListDefinition = {
  entity: 'trade',
  table: sql`trades`,
  joins: sql`join users u on u.id = t.user_id join users m on m.id = t.maker_user_id`,
  columns: {
    ...plain('id', 'marketId', 'orderId', 'makerOrderId', 'side', 'userId', 'makerUserId'),
    userName: sql`u.user_name`,
    makerUserName: sql`m.user_name`,
    ...instants('dateCreated'),
    ...decimals('price', 'amount', 'fee'),
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('numeric', 'price', 'amount'),
  },
  sort: { by: 'id', desc: true },
  filters: {
    idList: byId(field('id')),
    orderId: filter(ids, (of) => sql`(t.order_id in ${of} or t.maker_order_id in ${of})`),
    userId: filter(ids, (of) => sql`(t.user_id in ${of} or t.maker_user_id in ${of})`),
    marketIdList: byId(field('marketId')),
    side: byCode(field('side')),
    ...createdRange,
  },
};
