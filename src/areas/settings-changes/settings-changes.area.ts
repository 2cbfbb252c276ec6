import type { Area } from '../area.ts';

/** What admins changed in settings, with both sides. */
export const settingsChangesArea: Area = [
  {
    path: '/settings/changes',
    section: 'settingsChanges',
    list: async () => (await import('./settings-changes.list.ts')).settingsChangesList,
  },
  {
    path: '/settings/changes/:id',
    section: 'settingsChanges',
    load: async () => (await import('./settings-change-page.tsx')).SettingsChangePage,
  },
];
