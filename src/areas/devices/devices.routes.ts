/** Devices of traders (d1:51). */
export const devicesRoutes = [
  {
    path: '/traders/devices',
    section: 'devices',
    load: async () => (await import('./devices-page.tsx')).DevicesPage,
  },
] as const;
