import { defineList } from '../../list/define-list.ts';
import { AbiCell, abiText } from './abi-cell.tsx';
import { multiwalletTokenFields, multiwalletTokenRecord } from './multiwallet-token.record.ts';
import { MultiwalletTokens } from './multiwallet-tokens.graphql.ts';

/** Loaded on demand, so that the definition itself reads nothing. */
const networks = async () => (await import('./token-choices.ts')).readNetworks();

/** Contracts of tokens that the wallets know, by network (d3:105). */
export const multiwalletTokensList = defineList({
  name: 'multiwalletTokens',
  query: MultiwalletTokens,
  live: true,
  sort: { field: 'network', desc: false },
  record: multiwalletTokenRecord,
  columns: {
    ...multiwalletTokenFields,
    '@abi': { draw: AbiCell, formatText: abiText, file: ['abi'], width: 170 },
  },
  filters: {
    search: { as: 'text' },
    network: { as: 'pick', choices: networks },
    ids: { as: 'ids' },
  },
});
