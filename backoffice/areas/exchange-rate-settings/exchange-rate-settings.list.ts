import { sql } from 'drizzle-orm';
import { exchangeRateSettingStatus } from '../../../machines/exchange-rate-setting/exchange-rate-setting.codes.ts';
import { byId } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

export const exchangeRateSettingsList: ListDefinition = {
  entity: 'exchangeRateSetting',
  table: sql`exchange_rate_settings`,
  columns: {
    ...plain('id', 'baseCurrency', 'quoteCurrency'),
    sourcePaymentMethods: sql`to_json(t.source_payment_methods)`,
    sourceNames: sql`(select coalesce(json_agg(m.name || ' (' || m.exchanger || ')' order by m.id), '[]')
      from rate_source_methods m where m.id = any(t.source_payment_methods))`,
    status: sql`${exchangeRateSettingStatus.listed}::int`,
  },
  sorts: sortsBy('bigint', 'id', 'baseCurrency', 'quoteCurrency'),
  sort: { by: 'baseCurrency', desc: false },
  filters: {
    baseCurrency: byId(field('baseCurrency')),
    quoteCurrency: byId(field('quoteCurrency')),
  },
  limit: { usual: 1000, max: 1000 },
};

/** Payment methods of other exchanges, for a choice (d3:442). */
export const rateSourceMethodsList: ListDefinition = {
  entity: 'rateSourceMethod',
  table: sql`rate_source_methods`,
  columns: {
    ...plain('id', 'exchanger', 'name'),
    currency: field('currencyId'),
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'name') },
  sort: { by: 'name', desc: false },
  filters: { currency: byId(field('currencyId')) },
  limit: { usual: 1000, max: 1000 },
};
