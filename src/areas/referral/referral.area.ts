import type { Area } from '../area.ts';

/** Referral programs, their members and what they paid (d1:34, d2:40). */
export const referralArea: Area = [
  {
    path: '/referral-program',
    section: 'referral',
    text: 'referralPrograms',
    list: async () => (await import('./referral-programs.list.ts')).referralProgramsList,
  },
  {
    path: '/referral-program/referrals',
    section: 'referral',
    text: 'referrals',
    load: async () => (await import('./referrals-page.tsx')).ReferralsPage,
  },
  {
    path: '/referral-program/incomes',
    section: 'referral',
    text: 'referralIncomes',
    list: async () => (await import('./referral-incomes.list.ts')).referralIncomesList,
  },
];
