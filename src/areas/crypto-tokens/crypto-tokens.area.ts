import type { Area } from '../area.ts';

/** Crypto tokens (d3:103). */
export const cryptoTokensArea: Area = [
  {
    path: '/payment-systems/crypto-tokens',
    section: 'tokens',
    text: 'cryptoTokens',
    load: async () => (await import('./crypto-tokens-page.tsx')).CryptoTokensPage,
  },
];
