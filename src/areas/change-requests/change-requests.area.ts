import type { Area } from '../area.ts';

/** Changes that take effect after a second admin approves them. */
export const changeRequestsArea: Area = [
  {
    path: '/change-requests',
    section: 'changeRequests',
    list: async () => (await import('./change-requests.list.ts')).changeRequestsList,
  },
  {
    path: '/change-requests/:id',
    section: 'changeRequests',
    load: async () => (await import('./change-request-page.tsx')).ChangeRequestPage,
  },
];
