import { defineList } from '../../list/define-list.ts';
import {
  exchangeRateSettingFields,
  exchangeRateSettingRecord,
} from './exchange-rate-setting.record.ts';
import { ExchangeRateSettings } from './exchange-rate-settings.graphql.ts';

/** Loaded on demand, so that the definition itself imports nothing. */
const sources = async () => (await import('./rate-choices.ts')).readSourceChoices();

/** The sources of the rates of pairs (d3:79). */
export const exchangeRateSettingsList = defineList({
  name: 'exchangeRateSettings',
  query: ExchangeRateSettings,
  live: true,
  sort: { field: 'quoteCurrencyId', desc: false },
  record: exchangeRateSettingRecord,
  columns: exchangeRateSettingFields,
  filters: {
    baseCurrencyIds: { as: 'currency' },
    quoteCurrencyIds: { as: 'currency' },
    sourceIds: { as: 'pick', choices: sources },
    ids: { as: 'ids' },
  },
});
