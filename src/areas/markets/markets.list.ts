import { defineList } from '../../list/define-list.ts';
import { marketFields, marketRecord } from './market.record.ts';
import { MarketList } from './markets.graphql.ts';
import {
  RateAgeCell,
  RateCell,
  rateAgeFile,
  rateFile,
  sayRate,
  sayRateAge,
} from './rate-cells.tsx';

const { id, ...others } = marketFields;

/** All markets, with what each trades at now (d2:71). */
export const marketsList = defineList({
  name: 'markets',
  query: MarketList,
  live: true,
  sort: { field: 'sortId', desc: true },
  record: marketRecord,
  columns: {
    id,
    '@rate': { draw: RateCell, say: sayRate, file: rateFile, width: 150 },
    '@rateAge': { draw: RateAgeCell, say: sayRateAge, file: rateAgeFile, width: 100 },
    ...others,
  },
  filters: {
    baseCurrencyIds: { as: 'currency' },
    derivedCurrencyIds: { as: 'currency' },
    ids: { as: 'ids' },
  },
});
