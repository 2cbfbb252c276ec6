import type { Area } from '../area.ts';

/** Users who bring traders, and what they are paid for it (d3:83, d3:192). */
export const traderLeadsArea: Area = [
  {
    path: '/traders/leads',
    section: 'traderLeads',
    load: async () => (await import('./trader-leads-page.tsx')).TraderLeadsPage,
  },
  // Leads are what the documents mean by the statistics of referrals (d1:41, d3:39).
  {
    path: '/statistics/referrals',
    section: 'traderLeads',
    text: 'leadStatistics',
    load: async () => (await import('./trader-leads-page.tsx')).TraderLeadsPage,
  },
  {
    path: '/traders/leads/referrals',
    section: 'traderLeads',
    text: 'traderLeadReferrals',
    load: async () => (await import('./trader-lead-referrals-page.tsx')).TraderLeadReferralsPage,
  },
];
