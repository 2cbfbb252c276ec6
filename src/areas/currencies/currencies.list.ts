import { TitleIcon } from '../../entities/title-icon.tsx';
import { defineList } from '../../list/define-list.ts';
import { CurrencyList } from './currencies.graphql.ts';
import { currencyFields, currencyRecord } from './currency.record.ts';

/**
 * Currencies and tokens; the expanded row shows the fees of their ways into and out of the wallet
 * (d3:246).
 */
export const currenciesList = defineList({
  name: 'currencies',
  query: CurrencyList,
  live: true,
  sort: { field: 'sortId', desc: false },
  record: currencyRecord,
  columns: {
    '@picture': { draw: TitleIcon, formatText: () => '', file: null, width: 60 },
    ...currencyFields,
  },
  filters: {
    search: { as: 'text' },
    kind: { as: 'choice', of: 'CurrencyKind' },
    use: { as: 'choice', of: 'CurrencyUse', one: true },
    ids: { as: 'ids' },
  },
  expand: {
    rows: ({ fees }) => fees ?? [],
    columns: {
      name: { field: 'name', as: 'text' },
      serviceFee: { field: 'payIn', as: 'number' },
      transactionMethods: { field: 'payOut', as: 'number' },
    },
  },
});
