import type { Entry } from './entry-changes.ts';

/** Columns of every log. */
export const logColumns = {
  createdAt: { as: 'date', sort: true },
  adminId: { as: 'admin', width: 200 },
  act: { as: 'word', from: 'logs', width: 220 },
  objectType: { as: 'word', from: 'logs', width: 120 },
  objectId: { as: 'copy', width: 90 },
  result: { as: 'status', of: 'LogResult', width: 104 },
  comment: { as: 'text', width: 300 },
  error: { as: 'error', width: 220 },
  address: { as: 'copy', width: 130 },
  requestId: { as: 'copy', optional: true },
  id: { as: 'copy', optional: true },
} as const;

export const logFilters = {
  act: { as: 'word', from: 'logs', one: true },
  objectType: { as: 'word', from: 'logs', one: true },
  objectId: { as: 'text' },
  result: { as: 'choice', of: 'LogResult' },
  createdFrom: { as: 'days', to: 'createdTo' },
} as const;

/** Expanded row of an entry: the changes of the action, before → after, field by field. */
export const logExpansion = {
  // The display of all kinds of objects is loaded when the first entry is expanded.
  rows: async (entry: Entry) => (await import('./entry-changes.ts')).describeChanges(entry),
  columns: { adminId: { field: 'field', as: 'text' }, act: { field: 'words', as: 'text' } },
} as const;
