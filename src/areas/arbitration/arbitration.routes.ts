const queues = () => import('./queue/queue-pages.tsx');

/** The arbitration desk (d1:40, d3:35): its queues, and the case on one screen. */
export const arbitrationRoutes = [
  {
    path: '/arbitrator/my',
    section: 'arbitration',
    text: 'myCases',
    load: async () => (await queues()).MyCasesPage,
  },
  {
    path: '/arbitrator/others',
    section: 'arbitration',
    text: 'othersCases',
    load: async () => (await queues()).OthersCasesPage,
  },
  {
    path: '/arbitrator/awaiting',
    section: 'arbitration',
    text: 'awaitingCases',
    load: async () => (await queues()).AwaitingCasesPage,
  },
  {
    path: '/arbitrator/all',
    section: 'arbitration',
    text: 'allCases',
    load: async () => (await queues()).AllCasesPage,
  },
  {
    path: '/arbitrator/completed',
    section: 'arbitration',
    text: 'completedCases',
    load: async () => (await queues()).CompletedCasesPage,
  },
  {
    path: '/arbitrator/case/:id',
    section: 'arbitration',
    text: 'case',
    tab: '/arbitrator/all',
    load: async () => (await import('./case/case-page.tsx')).CasePage,
  },
] as const;
