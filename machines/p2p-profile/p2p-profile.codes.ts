/** Roles of a P2P profile (d3:673). */
export const p2pUserRole = { user: 1, arbitrator: 2, swapTrader: 7, agent: 16 } as const;

/** Kinds of profiles (d3:670). */
export const profileType = { trader: 0, arbitrator: 2, merchant: 3, system: 4, admin: 5 } as const;

/** Kinds of payment methods (d3:681). The numbers are inferred from the order. */
export const paymentMethodCategory = {
  none: 0,
  cash: 1,
  bankTransfer: 2,
  cryptocurrencies: 3,
  eWallets: 4,
  prepaidCard: 5,
} as const;
