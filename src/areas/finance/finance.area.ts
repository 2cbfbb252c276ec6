import type { Area } from '../area.ts';

/** Balances and wallets (d1:39). */
export const financeArea: Area = [
  {
    path: '/finance',
    section: 'finance',
    text: 'balances',
    load: async () => (await import('./balances-page.tsx')).BalancesPage,
  },
  {
    path: '/finance/cumulative',
    section: 'finance',
    text: 'cumulativeBalances',
    list: async () => (await import('./cumulative-balances.list.ts')).cumulativeBalancesList,
  },
  {
    path: '/finance/wallets',
    section: 'finance',
    text: 'wallets',
    load: async () => (await import('./wallets-page.tsx')).WalletsPage,
  },
  {
    path: '/finance/movements',
    section: 'finance',
    text: 'walletMovements',
    extension: 'wallets',
    list: async () => (await import('./movements.list.ts')).movementsList,
  },
  {
    path: '/finance/multiwallet',
    section: 'finance',
    text: 'multiwalletStatus',
    load: async () => (await import('./multiwallet-page.tsx')).MultiwalletPage,
  },
  {
    path: '/finance/methods',
    section: 'finance',
    text: 'methodStatus',
    list: async () => (await import('./methods.list.ts')).methodsList,
  },
];
