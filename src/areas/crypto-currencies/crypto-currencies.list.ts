import { defineList } from '../../list/define-list.ts';
import { CryptoCurrencies } from './crypto-currencies.graphql.ts';
import { cryptoCurrencyFields, cryptoCurrencyRecord } from './crypto-currency.record.ts';

/** Crypto currencies by code, with what uses each (d3:103). */
export const cryptoCurrenciesList = defineList({
  name: 'cryptoCurrencies',
  query: CryptoCurrencies,
  live: true,
  sort: { field: 'title', desc: false },
  record: cryptoCurrencyRecord,
  columns: cryptoCurrencyFields,
  filters: { search: { as: 'text' }, ids: { as: 'ids' } },
});
