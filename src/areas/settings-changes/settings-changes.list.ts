import { actionText } from '../../action/action-text.ts';
import { defineList } from '../../list/define-list.ts';
import { ActionCell, SettingsCell, settingsText, ValuesCell } from './settings-change-cells.tsx';
import { SettingsChanges } from './settings-changes.graphql.ts';
import { settingsChoices } from './settings-name.ts';

/** What admins changed in settings, newest first. */
export const settingsChangesList = defineList({
  name: 'settingsChanges',
  query: SettingsChanges,
  live: true,
  sort: { field: 'changedAt', desc: true },
  columns: {
    id: { as: 'copy', width: 60, sort: true },
    changedAt: { as: 'date', sort: true },
    '@of': {
      draw: SettingsCell,
      formatText: settingsText,
      file: ['of', 'objectId'],
      width: 200,
    },
    '@action': {
      draw: ActionCell,
      formatText: ({ action }) => actionText(action),
      file: ['action'],
      width: 220,
    },
    '@after': {
      draw: ValuesCell,
      formatText: ({ after }) => JSON.stringify(after),
      file: ['before', 'after'],
      width: 380,
    },
    adminId: { as: 'admin' },
    comment: { as: 'text', width: 220 },
  },
  filters: {
    of: { as: 'pick', choices: settingsChoices },
    objectId: { as: 'text' },
    adminId: { as: 'admin' },
    search: { as: 'text' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  path: ({ id }) => `/settings/changes/${encodeURIComponent(id)}`,
});
