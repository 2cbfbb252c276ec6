import { defineList } from '../../list/define-list.ts';
import { marketFields, marketRecord } from './market.record.ts';
import { MarketList } from './markets.graphql.ts';
import {
  formatRate,
  formatRateAge,
  RateAgeCell,
  RateCell,
  rateAgeFile,
  rateFile,
} from './rate-cells.tsx';

const { id, ...others } = marketFields;

/** All markets with their current rates (d2:71). */
export const marketsList = defineList({
  name: 'markets',
  query: MarketList,
  live: true,
  sort: { field: 'sortId', desc: true },
  record: marketRecord,
  columns: {
    id,
    '@rate': { draw: RateCell, formatText: formatRate, file: rateFile, width: 150 },
    '@rateAge': { draw: RateAgeCell, formatText: formatRateAge, file: rateAgeFile, width: 100 },
    ...others,
  },
  filters: {
    baseCurrencyIds: { as: 'currency' },
    derivedCurrencyIds: { as: 'currency' },
    ids: { as: 'ids' },
  },
});
