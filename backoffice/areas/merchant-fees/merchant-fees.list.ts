import { sql } from 'drizzle-orm';
import { byId, filter } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';
import { wireFlag } from '../../engine/wire.ts';

/** Fees of merchants. One answer has all of them (d3:623). */
export const merchantFeesList: ListDefinition = {
  entity: 'merchantFee',
  table: sql`merchant_fees`,
  joins: sql`left join users m on m.id = t.service_merchant_id`,
  columns: {
    ...plain('id', 'serviceMerchantId', 'deposit', 'provider', 'method'),
    currency: field('currencyId'),
    merchantName: sql`m.user_name`,
    ...decimals('fee'),
    ...instants('dateUpdated'),
  },
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: false },
  filters: {
    serviceMerchantId: byId(field('serviceMerchantId')),
    ignoreIndividual: filter(wireFlag, (isIgnored) =>
      isIgnored ? sql`${field('serviceMerchantId')} is null` : sql`true`,
    ),
  },
  limit: { usual: 20, max: 10_000 },
};

/** Services that carry payments, with their methods. */
export const merchantProvidersList: ListDefinition = {
  entity: 'merchantProvider',
  table: sql`merchant_providers`,
  columns: plain('id', 'name', 'methods'),
  sorts: sortsBy('text', 'name'),
  sort: { by: 'name', desc: false },
  filters: {},
};

/** Currencies that merchants are paid in. */
export const merchantCurrenciesList: ListDefinition = {
  entity: 'merchantCurrency',
  table: sql`currencies`,
  columns: plain('id', 'title'),
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: false },
  only: sql`exists (select 1 from products p where p.currency_id = t.id)`,
  filters: {},
};
