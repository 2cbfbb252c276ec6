import type { Area } from '../area.ts';

/** Routes of the log. */
export const logsArea: Area = [
  {
    path: '/admin-management/log',
    section: 'adminLog',
    list: async () => (await import('./logs.list.ts')).adminLogList,
  },
];
