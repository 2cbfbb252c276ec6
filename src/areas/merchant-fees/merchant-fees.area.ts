import type { Area } from '../area.ts';

/** Fees of merchants' deposits and withdrawals (d3:273). */
export const merchantFeesArea: Area = [
  {
    path: '/merchants/fees',
    section: 'merchantFees',
    load: async () => (await import('./merchant-fees-page.tsx')).MerchantFeesPage,
  },
];
