import type { Area } from '../area.ts';

/** The arbitration desk (d1:40, d3:35): its queues, and the case on one screen. */
export const arbitrationArea: Area = [
  {
    path: '/arbitrator/my',
    section: 'arbitration',
    text: 'myCases',
    load: async () => (await import('./queue/queue-pages.tsx')).MyCasesPage,
  },
  {
    path: '/arbitrator/others',
    section: 'arbitration',
    text: 'othersCases',
    load: async () => (await import('./queue/queue-pages.tsx')).OthersCasesPage,
  },
  {
    path: '/arbitrator/awaiting',
    section: 'arbitration',
    text: 'awaitingCases',
    load: async () => (await import('./queue/queue-pages.tsx')).AwaitingCasesPage,
  },
  {
    path: '/arbitrator/all',
    section: 'arbitration',
    text: 'allCases',
    load: async () => (await import('./queue/queue-pages.tsx')).AllCasesPage,
  },
  {
    path: '/arbitrator/completed',
    section: 'arbitration',
    text: 'completedCases',
    load: async () => (await import('./queue/queue-pages.tsx')).CompletedCasesPage,
  },
  {
    path: '/arbitrator/case/:id',
    section: 'arbitration',
    text: 'case',
    tab: '/arbitrator/all',
    load: async () => (await import('./case/case-page.tsx')).CasePage,
  },
];
