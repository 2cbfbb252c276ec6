import type { Area } from '../area.ts';

/** Who may see and do what (d1:134). */
export const accessArea: Area = [
  {
    path: '/admin-management/access',
    section: 'accessMatrix',
    load: async () => (await import('./access-page.tsx')).AccessPage,
  },
];
