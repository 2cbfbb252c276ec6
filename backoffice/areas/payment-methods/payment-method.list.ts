import { sql } from 'drizzle-orm';
import { paymentMethodStatus } from '../../../machines/payment-method/payment-method.codes.ts';
import type { Raw } from '../../engine/call.ts';
import { byCode, byFlag, byId, contains, filter } from '../../engine/filters.ts';
import { decimal, field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { wireId, wireMany } from '../../engine/wire.ts';

/** Payment methods between buyer and seller (d3:227). */
export const paymentMethodList: ListDefinition = {
  entity: 'paymentMethod',
  table: sql`payment_methods`,
  columns: {
    ...plain('id', 'title', 'category', 'type', 'provider', 'icon', 'status', 'sortId'),
    ...plain('payIn', 'payOut', 'enabledForWallets'),
    enabledForP2P: sql`t.enabled_for_p2p`,
    currencyIds: sql`to_json(t.currency_ids)`,
    limits: sql`json_build_object(
      'deposit', json_build_object(
        'min', ${decimal(field('depositMin'))}, 'max', ${decimal(field('depositMax'))}),
      'withdrawal', json_build_object(
        'min', ${decimal(field('withdrawalMin'))}, 'max', ${decimal(field('withdrawalMax'))}))`,
    fees: sql`json_build_object(
      'deposit', json_build_object('percent', ${decimal(field('depositFeePercent'))},
        'absolute', ${decimal(field('depositFeeAbsolute'))}),
      'withdrawal', json_build_object('percent', ${decimal(field('withdrawalFeePercent'))},
        'absolute', ${decimal(field('withdrawalFeeAbsolute'))}))`,
    fields: sql`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name,
      'title', f.title, 'target', f.target, 'regex', f.regex, 'required', f.required,
      'variable', f.variable, 'type', f.type) order by f.id), '[]')
      from payment_method_fields f where f.payment_method_id = t.id)`,
    countries: sql`(select coalesce(json_agg(c.name order by c.name), '[]')
      from country_payment_methods l join countries c on c.id = l.country_id
      where l.payment_method_id = t.id)`,
    cities: sql`(select coalesce(json_agg(c.name order by c.name), '[]')
      from country_payment_methods l join cities c on c.country_id = l.country_id
      where l.payment_method_id = t.id)`,
  },
  sorts: {
    ...sortsBy('bigint', 'id', 'sortId'),
    ...sortsBy('text', 'title'),
    ...sortsBy('smallint', 'category', 'type', 'status'),
  },
  sort: { by: 'sortId', desc: false },
  filters: {
    idList: byId(field('id')),
    category: byCode(field('category')),
    type: byCode(field('type')),
    status: byCode(field('status')),
    search: contains(field('title')),
    enabledForP2P: byFlag(sql`t.enabled_for_p2p`),
    enabledForWallets: byFlag(field('enabledForWallets')),
    currencyId: filter(
      wireMany(wireId),
      (ids) => sql`t.currency_ids && ${sql.param(ids)}::bigint[]`,
    ),
  },
  limit: { usual: 1000, max: 1000 },
};

/** A deleted method is found by its id alone: deals and requisites refer to it. */
export const unlessDeleted = ({ idList }: Raw) =>
  idList === undefined ? sql`t.status <> ${paymentMethodStatus.deleted}` : undefined;
