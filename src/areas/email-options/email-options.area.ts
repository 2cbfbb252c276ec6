import type { Area } from '../area.ts';

/** How the platform sends email (d2:48). */
export const emailOptionsArea: Area = [
  {
    path: '/settings/email',
    section: 'emailOptions',
    load: async () => (await import('./email-options-page.tsx')).EmailOptionsPage,
  },
];
