import { type SQL, sql } from 'drizzle-orm';
import { currencyStatus } from '../../../machines/currency/currency.codes.ts';
import { byCode, byId, contains, filter } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy, sortsByNullable } from '../../engine/list.ts';
import { wireFlag } from '../../engine/wire.ts';
import { usualDealFee } from './deal-fee.ts';

const methods = sql`(select count(*) from transaction_methods m where m.currency_id = t.id)`;
const fees = sql`(select coalesce(json_agg(json_build_object('id', m.id::text, 'name', m.name,
  'payIn', trim_scale(m.pay_in_fee)::text, 'payOut', trim_scale(m.pay_out_fee)::text) order by m.id), '[]')
  from transaction_methods m where m.currency_id = t.id)`;
/** The name contains a digit, which the usual conversion from name to column does not support. */
const useInP2P = sql`t.use_in_p2p`;

const asFlag = (column: SQL) =>
  filter(wireFlag, (isSet) => (isSet ? sql`${column}` : sql`not ${column}`));

export const currencyList: ListDefinition = {
  entity: 'currency',
  table: sql`currencies`,
  columns: {
    ...plain('id', 'title', 'name', 'symbol', 'decimals', 'currencyType', 'urlTx', 'urlAddress'),
    ...plain('icon', 'sortId', 'cmcId', 'popular', 'cheapFee', 'useInWallet'),
    useInP2P,
    aliases: sql`to_json(t.aliases)`,
    serviceFee: sql`trim_scale(coalesce(t.service_fee, ${usualDealFee}::numeric))::text`,
    fees,
    paymentMethods: sql`(select coalesce(json_agg(p.id order by p.id), '[]')
      from payment_methods p where t.id = any(p.currency_ids))`,
    transactionMethodsCount: methods,
    status: sql`${currencyStatus.listed}::int`,
  },
  sorts: {
    ...sortsByNullable('bigint', 'sortId'),
    ...sortsBy('bigint', 'id'),
    ...sortsBy('text', 'title', 'name'),
  },
  sort: { by: 'sortId', desc: false },
  filters: {
    idList: byId(field('id')),
    currencyType: byCode(field('currencyType')),
    search: contains(field('title'), field('name')),
    /** In use: a method in or out exists (inferred). */
    isInUse: filter(wireFlag, (isInUse) => (isInUse ? sql`${methods} > 0` : sql`${methods} = 0`)),
    popular: asFlag(field('popular')),
    useInWallet: asFlag(field('useInWallet')),
    useInP2P: asFlag(useInP2P),
  },
  limit: { usual: 1000, max: 1000 },
};
