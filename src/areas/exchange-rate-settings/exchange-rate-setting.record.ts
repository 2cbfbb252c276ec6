import { exchangeRateSettingLifecycle } from '../../../machines/exchange-rate-setting/exchange-rate-setting.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneExchangeRateSetting } from './exchange-rate-settings.graphql.ts';

export const exchangeRateSettingFields = {
  id: { as: 'copy', width: 90 },
  baseCurrencyId: { as: 'currency', width: 150 },
  quoteCurrencyId: { as: 'currency', sort: true, width: 150 },
  sourceNames: { as: 'text', width: 420 },
  sourceIds: { as: 'text', width: 160, optional: true },
} as const;

/** The sources of the rate of a pair (d3:186). */
export const exchangeRateSettingRecord = defineRecord({
  name: 'exchangeRateSettings',
  lifecycle: exchangeRateSettingLifecycle,
  read: OneExchangeRateSetting,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: exchangeRateSettingFields,
  summary: ['baseCurrencyId', 'quoteCurrencyId', 'sourceNames'],
  path: (id) => `/traders/rates?ids=${id}`,
  acts: {
    edit: {
      edits: true,
      carries: ['baseCurrencyId', 'quoteCurrencyId'],
      inputs: {
        sourceIds: {
          as: 'pick',
          many: true,
          // Loaded on demand, so that the definition itself imports nothing.
          from: async (row) => (await import('./rate-choices.ts')).sourcesIn(row?.quoteCurrencyId),
        },
      },
    },
    delete: { carries: ['baseCurrencyId', 'quoteCurrencyId'], intent: 'danger' },
  },
});
