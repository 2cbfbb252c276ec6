import { defineList } from '../../list/define-list.ts';
import { cryptoTokenFields, cryptoTokenRecord } from './crypto-token.record.ts';
import { CryptoTokens } from './crypto-tokens.graphql.ts';

/** Crypto tokens by code, with what uses each (d3:103). */
export const cryptoTokensList = defineList({
  name: 'cryptoTokens',
  query: CryptoTokens,
  live: true,
  sort: { field: 'title', desc: false },
  record: cryptoTokenRecord,
  columns: cryptoTokenFields,
  filters: { search: { as: 'text' }, ids: { as: 'ids' } },
});
