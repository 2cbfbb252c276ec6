/** Balances and wallets (d1:39). */
export const financeRoutes = [
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
    load: async () => (await import('./cumulative-page.tsx')).CumulativeBalancesPage,
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
    load: async () => (await import('./movements-page.tsx')).MovementsPage,
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
    load: async () => (await import('./methods-page.tsx')).MethodsPage,
  },
] as const;
