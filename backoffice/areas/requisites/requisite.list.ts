import { type SQL, sql } from 'drizzle-orm';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { offerStatus } from '../../../machines/offer/offer.codes.ts';
import { requisiteStatus } from '../../../machines/requisite/requisite.codes.ts';
import { byCode, byFlag, byId, contains, since, until } from '../../engine/filters.ts';
import {
  decimal,
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';
import { activeDeals } from '../offers/active-deals.ts';

/** Offers that use the requisite and are not deleted. */
export const linkedOffers = sql`(select count(*) from offers o
  where o.requisite_ids @> array[t.id] and o.status <> ${offerStatus.deleted})`;
export const activeDealsWith = activeDeals(sql`d.requisite_id = t.id`);

/**
 * Fiat that passed through the requisite, or is about to, since the start of the UTC day, week or
 * month (d3:176).
 */
const passed = (since: 'day' | 'week' | 'month'): SQL =>
  decimal(sql`(select coalesce(sum(d.fiat_amount), 0) from deals d
    where d.requisite_id = t.id
      and d.date_created >= date_trunc(${sql.raw(`'${since}'`)}, now() at time zone 'utc') at time zone 'utc'
      and d.status not in (${dealStatus.cancelled}, ${dealStatus.expired}, ${dealStatus.refused}))`);

/** Other users whose requisites have the same account. */
const sharedWith = sql`(select count(distinct o.user_id) from requisites o
  where o.account = t.account and o.user_id <> t.user_id
    and o.status <> ${requisiteStatus.deleted})`;

/** The fields of its payment method, in the method's order. */
const fields = sql`(select coalesce(json_agg(json_build_object(
    'name', f.name, 'title', f.title, 'value', coalesce(t.fields ->> f.name, '')
  ) order by f.id), '[]')
  from payment_method_fields f where f.payment_method_id = t.payment_method_id)`;

/** Accounts that receive traders' fiat (d3:174). */
export const requisiteList: ListDefinition = {
  entity: 'requisite',
  table: sql`requisites`,
  joins: sql`join users u on u.id = t.user_id join payment_methods m on m.id = t.payment_method_id
    join currencies c on c.id = t.currency_id`,
  columns: {
    ...plain('id', 'userId', 'currencyId', 'paymentMethodId', 'name', 'account', 'template'),
    ...plain('status', 'reviewStatus', 'changedBy'),
    ...decimals('limitDay', 'limitWeek', 'limitMonth'),
    ...instants('dateCreated', 'dateUpdated'),
    requisitesId: field('id'),
    currency: sql`c.title`,
    userName: sql`u.user_name`,
    paymentMethodTitle: sql`m.title`,
    payIn: sql`m.pay_in`,
    payOut: sql`m.pay_out`,
    fields,
    usedDay: passed('day'),
    usedWeek: passed('week'),
    usedMonth: passed('month'),
    linkedOffers,
    activeDeals: activeDealsWith,
    sharedWith,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    userId: byId(field('userId')),
    status: byCode(field('status')),
    reviewStatus: byCode(field('reviewStatus')),
    currencyId: byId(field('currencyId')),
    paymentMethodId: byId(field('paymentMethodId')),
    search: contains(field('account'), field('name')),
    /** Whether another user has the same account. */
    isShared: byFlag(sql`(exists (select 1 from requisites o
      where o.account = t.account and o.user_id <> t.user_id
        and o.status <> ${requisiteStatus.deleted}))`),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};

/** Accounts that users connected at a provider (d3:177). */
export const externalRequisiteList: ListDefinition = {
  entity: 'externalRequisite',
  table: sql`external_requisites`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'userId', 'provider', 'account', 'currencyId'),
    userName: sql`u.user_name`,
    ...instants('dateCreated'),
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    userId: byId(field('userId')),
    search: contains(field('account'), field('provider')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};
