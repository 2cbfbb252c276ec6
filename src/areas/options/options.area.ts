import type { Area } from '../area.ts';

/** Settings that are single objects (d2:36, d2:42). */
export const optionsArea: Area = [
  {
    path: '/markets/options',
    section: 'tradingOptions',
    load: async () => (await import('./options-pages.tsx')).TradingOptionsPage,
  },
  {
    path: '/staking/options',
    section: 'technicalSettings',
    text: 'exchangeOptions',
    load: async () => (await import('./options-pages.tsx')).ExchangeOptionsPage,
  },
  {
    path: '/referral-program/options',
    section: 'technicalSettings',
    text: 'referralOptions',
    load: async () => (await import('./options-pages.tsx')).ReferralOptionsPage,
  },
  {
    path: '/settings',
    section: 'technicalSettings',
    load: async () => (await import('./options-pages.tsx')).TechnicalSettingsPage,
  },
];
