import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { stakingSettingsStatus, userStakingStatus } from './staking.codes.ts';

type StakingEvent = { type: 'enable' } | { type: 'edit' } | { type: 'disable' };

/** Staking of a user in a currency: staff enable it, change its percentage and disable it (d2:148). */
const stakingMachine = setup({ types: { events: {} as StakingEvent } }).createMachine({
  id: 'userStaking',
  initial: 'disabled',
  states: {
    disabled: { on: { enable: 'enabled' } },
    enabled: { on: { edit: { target: 'enabled', reenter: true }, disable: 'disabled' } },
  },
});

/** Without its settings a currency earns nothing (d2:303, d2:304). */
const settingsMachine = setup({ types: { events: {} as { type: 'delete' } } }).createMachine({
  id: 'stakingSettings',
  initial: 'present',
  states: { present: { on: { delete: 'absent' } }, absent: { type: 'final' } },
});

const capability = 'manageStaking';

export const userStakingLifecycle = {
  ...{ name: 'userStaking', machine: stakingMachine, codes: userStakingStatus },
  acts: {
    enable: { capability, comment: 'optional' },
    edit: { capability, comment: 'required' },
    disable: { capability, comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof userStakingStatus>;

export const stakingSettingsLifecycle = {
  ...{ name: 'stakingSettings', machine: settingsMachine, codes: stakingSettingsStatus },
  acts: { delete: { capability, comment: 'required' } },
} as const satisfies Lifecycle<keyof typeof stakingSettingsStatus>;
