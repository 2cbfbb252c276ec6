import { lazy } from 'react';
import { defineList } from '../../list/define-list.ts';
import { formColumn } from '../../list/row-form-button.tsx';
import { OwnSessions } from './own-sessions.graphql.ts';
import { isPresentSession } from './present-session.ts';
import { BrowserCell, browserText } from './session-cells.tsx';

const EndSessionDialog = lazy(async () => ({
  default: (await import('./end-session-dialog.tsx')).EndSessionDialog,
}));

/** Where the admin is signed in; other sessions can be ended (ASVS 7.5.2). */
export const ownSessionsList = defineList({
  name: 'account',
  part: 'sessions',
  query: OwnSessions,
  live: true,
  sort: { field: 'lastUsedAt', desc: true },
  columns: {
    '@browser': {
      draw: BrowserCell,
      formatText: browserText,
      file: ['browser', 'system'],
      width: 320,
    },
    address: { as: 'copy', width: 180 },
    createdAt: { as: 'date', sort: true },
    lastUsedAt: { as: 'date', sort: true },
    '@end': formColumn('end'),
  },
  filters: {
    search: { as: 'text' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  forms: {
    end: {
      intent: 'danger',
      dialog: EndSessionDialog,
      appliesTo: ({ id }) => !isPresentSession(id),
      about: (row) => ({ browser: browserText(row), address: row.address ?? '–' }),
    },
  },
});
