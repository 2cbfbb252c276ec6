import { lazy } from 'react';
import { defineList } from '../../list/define-list.ts';
import { FrontConfigApps } from './front-config.graphql.ts';
import { frontConfigAppFields, frontConfigAppRecord } from './front-config-app.record.ts';

const WhyDialog = lazy(async () => ({ default: (await import('./why-dialog.tsx')).WhyDialog }));

/** Apps of the front end, 50 at a time (d3:539). */
export const frontConfigList = defineList({
  name: 'frontConfig',
  query: FrontConfigApps,
  live: true,
  size: 50,
  sort: { field: 'name', desc: false },
  record: frontConfigAppRecord,
  columns: frontConfigAppFields,
  filters: {
    search: { as: 'text' },
    enabled: { as: 'flag', one: true },
    ids: { as: 'ids' },
  },
  forms: { why: { dialog: WhyDialog } },
});
