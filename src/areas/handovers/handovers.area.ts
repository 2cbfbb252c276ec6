import type { Area } from '../area.ts';

/** Hand-overs of open work between shifts. */
export const handoversArea: Area = [
  {
    path: '/handovers',
    section: 'handovers',
    load: async () => (await import('./handovers-page.tsx')).HandoversPage,
  },
  {
    path: '/handovers/new',
    section: 'handovers',
    text: 'newHandover',
    load: async () => (await import('./new-handover-page.tsx')).NewHandoverPage,
  },
  {
    path: '/handovers/:id',
    section: 'handovers',
    load: async () => (await import('./handover-page.tsx')).HandoverPage,
  },
];
