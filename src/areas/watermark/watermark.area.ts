import type { Area } from '../area.ts';

/** The watermark of pictures of identity papers (d3:113). */
export const watermarkArea: Area = [
  {
    path: '/settings/watermark',
    section: 'watermark',
    load: async () => (await import('./watermark-page.tsx')).WatermarkPage,
  },
];
