import type { Area } from '../../area.ts';

/** Requests for verification, and the desk of one request (d1:76). */
export const verificationsArea: Area = [
  {
    path: '/users/requests',
    section: 'verification',
    list: async () => (await import('./verifications.list.ts')).verificationsList,
  },
  {
    path: '/user/:id/verification',
    section: 'verification',
    tab: '/users',
    load: async () => (await import('./verification-page.tsx')).VerificationPage,
  },
];
