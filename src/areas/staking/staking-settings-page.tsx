import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { CreateStakingSettings } from './staking.graphql.ts';
import { stakingSettingsList } from './staking-settings.list.ts';

export const stakingSettingsInputs = {
  currencyId: { as: 'currency' },
  maxPercentPerDay: { as: 'decimal' },
  taxPercent: { as: 'decimal' },
  beginTime: { as: 'day', edge: 'from' },
} as const;

/** /staking/settings: what staking of each currency may pay (d2:375). */
export const StakingSettingsPage = () => (
  <ListPage
    spec={stakingSettingsList}
    tools={
      <CreateButton
        name="stakingSettings"
        needs="manageStaking"
        fields={stakingSettingsInputs}
        start={{}}
        send={(values, key) => change(CreateStakingSettings, { ...values, key })}
      />
    }
  />
);
