import type { Area } from '../area.ts';

/** Interest on balances: of users, its settings and its log (d1:38, d2:49). */
export const stakingArea: Area = [
  {
    path: '/staking',
    section: 'staking',
    load: async () => (await import('./user-stakings-page.tsx')).UserStakingsPage,
  },
  {
    path: '/staking/settings',
    section: 'staking',
    text: 'stakingSettings',
    load: async () => (await import('./staking-settings-page.tsx')).StakingSettingsPage,
  },
  {
    path: '/staking/log',
    section: 'staking',
    text: 'stakingLogs',
    list: async () => (await import('./staking-logs.list.ts')).stakingLogsList,
  },
];
