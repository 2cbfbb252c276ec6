import { sql } from 'drizzle-orm';
import { offerStatus } from '../../../machines/offer/offer.codes.ts';
import { requisiteStatus } from '../../../machines/requisite/requisite.codes.ts';
import { byCode, byFlag, byId, contains, filter, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  seconds,
  sortsBy,
} from '../../engine/list.ts';
import { wireId, wireMany } from '../../engine/wire.ts';
import { activeDeals } from './active-deals.ts';

const { enabled, blocked, deleted } = offerStatus;
const is = (status: number) => sql`(t.status = ${status})`;

/** Number of enabled requisites of the offer. A sale needs at least one. */
export const enabledRequisites = sql`(select count(*) from requisites q
  where q.id = any(t.requisite_ids) and q.status = ${requisiteStatus.enabled})`;

/** Offers of makers to buy or sell (d3:129). The sort is named `createdAt` (d3:625). */
export const offerList: ListDefinition = {
  entity: 'offer',
  table: sql`offers`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'userId', 'type', 'currencyId', 'fiatCurrencyId', 'expression', 'terms'),
    ...plain('isKycRequired', 'isPhoneRequired', 'trackLiquidity', 'isHidden', 'status'),
    ...plain('changedBy'),
    ...decimals('profitPercent', 'price', 'minAmount', 'maxAmount'),
    ...instants('dateUpdated'),
    createdAt: seconds(field('dateCreated')),
    userName: sql`u.user_name`,
    restrictedAmounts: sql`(select coalesce(json_agg(trim_scale(a)::text order by a), '[]')
      from unnest(t.restricted_amounts) a)`,
    paymentMethodIds: sql`to_json(t.payment_method_ids)`,
    paymentMethods: sql`(select string_agg(m.title, ', ' order by m.title)
      from payment_methods m where m.id = any(t.payment_method_ids))`,
    requisiteIds: sql`to_json(t.requisite_ids)`,
    isEnabled: is(enabled),
    isBlocked: is(blocked),
    isDeleted: is(deleted),
    enabledRequisites,
    activeDeals: activeDeals(sql`d.offer_id = t.id`),
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    createdAt: { by: field('dateCreated'), type: 'timestamptz' },
    ...sortsBy('numeric', 'profitPercent', 'price', 'maxAmount'),
  },
  sort: { by: 'createdAt', desc: true },
  filters: {
    idList: byId(field('id')),
    userId: byId(field('userId')),
    type: byCode(field('type')),
    currencyId: byId(field('currencyId')),
    fiatCurrencyId: byId(field('fiatCurrencyId')),
    paymentMethodId: filter(
      wireMany(wireId),
      (ids) => sql`t.payment_method_ids && ${sql.param(ids)}::bigint[]`,
    ),
    status: byCode(field('status')),
    isHidden: byFlag(field('isHidden')),
    isEnabled: byFlag(is(enabled)),
    isBlocked: byFlag(is(blocked)),
    isDeleted: byFlag(is(deleted)),
    terms: contains(field('terms')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};

/** History of offers, newest first (d3:131). */
export const offerHistoryList: ListDefinition = {
  entity: 'offerHistory',
  table: sql`offer_history`,
  columns: {
    ...plain('id', 'offerId', 'event', 'statusBefore', 'status', 'changes', 'comment', 'adminId'),
    ...instants('dateCreated'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: true },
  filters: {},
};
