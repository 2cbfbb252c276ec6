import type { Area } from '../area.ts';

/** Contracts of tokens that the wallets know (d3:105). */
export const multiwalletTokensArea: Area = [
  {
    path: '/payment-systems/multiwallet-tokens',
    section: 'tokens',
    text: 'multiwalletTokens',
    load: async () => (await import('./multiwallet-tokens-page.tsx')).MultiwalletTokensPage,
  },
];
