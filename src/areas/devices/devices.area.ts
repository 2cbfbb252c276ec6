import type { Area } from '../area.ts';

/** Devices of traders (d1:51). */
export const devicesArea: Area = [
  {
    path: '/traders/devices',
    section: 'devices',
    list: async () => (await import('./devices.list.ts')).devicesList,
  },
];
