import { sql } from 'drizzle-orm';
import { cryptoCurrencyStatus } from '../../../machines/crypto-currency/crypto-currency.codes.ts';
import { byId } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { useColumns } from './coin-use.ts';

export const cryptoCurrenciesList: ListDefinition = {
  entity: 'cryptoCurrency',
  table: sql`crypto_currencies`,
  columns: {
    ...plain('id', 'title', 'name'),
    ...useColumns,
    status: sql`${cryptoCurrencyStatus.listed}::int`,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'title', 'name') },
  sort: { by: 'title', desc: false },
  filters: { idList: byId(field('id')) },
  limit: { usual: 1000, max: 1000 },
};
