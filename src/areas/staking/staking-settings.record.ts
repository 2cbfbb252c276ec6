import { stakingSettingsLifecycle } from '../../../machines/staking/staking.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneStakingSettings } from './staking.graphql.ts';

export const stakingSettingsFields = {
  id: { as: 'copy', width: 84 },
  currencyId: { as: 'currency', width: 150 },
  maxPercentPerDay: { as: 'number', sort: true, width: 150 },
  taxPercent: { as: 'number', sort: true, width: 120 },
  beginTime: { as: 'date', sort: true },
  enabledCount: { as: 'number', width: 100 },
  createdAt: { as: 'date', optional: true },
  changedBy: { as: 'admin', optional: true },
} as const;

/** What staking of a currency may pay (d2:375). */
export const stakingSettingsRecord = defineRecord({
  name: 'stakingSettings',
  lifecycle: stakingSettingsLifecycle,
  read: OneStakingSettings,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: stakingSettingsFields,
  summary: ['currencyId', 'maxPercentPerDay', 'taxPercent', 'beginTime', 'enabledCount'],
  path: (id) => `/staking/settings?currencyIds=${id}`,
  acts: { delete: { intent: 'danger' } },
});
