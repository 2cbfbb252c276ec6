import { defineList } from '../../list/define-list.ts';
import { AllStakingSettings } from './staking.graphql.ts';
import { stakingSettingsFields, stakingSettingsRecord } from './staking-settings.record.ts';

/** Settings of all currencies that can earn interest (d2:301). */
export const stakingSettingsList = defineList({
  name: 'stakingSettings',
  query: AllStakingSettings,
  live: true,
  sort: { field: 'beginTime', desc: true },
  record: stakingSettingsRecord,
  columns: stakingSettingsFields,
  filters: { currencyIds: { as: 'currency' } },
});
