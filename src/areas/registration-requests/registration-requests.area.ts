import type { Area } from '../area.ts';

/** Requests of people who want to trade (d3:85). */
export const registrationRequestsArea: Area = [
  {
    path: '/traders/registration-requests',
    section: 'registrationRequests',
    list: async () => (await import('./registration-requests.list.ts')).registrationRequestsList,
  },
];
