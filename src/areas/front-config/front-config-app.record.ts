import { frontConfigAppLifecycle } from '../../../machines/front-config-app/front-config-app.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneFrontConfigApp } from './front-config.graphql.ts';

export const frontConfigAppFields = {
  id: { as: 'copy', sort: true, width: 70 },
  name: { as: 'text', sort: true, width: 200 },
  url: { as: 'copy', width: 300 },
  enabled: 'flag',
  allowedGroups: { as: 'number', width: 130 },
  deniedGroups: { as: 'number', width: 130 },
} as const;

/** An app of the front end. */
export const frontConfigAppRecord = defineRecord({
  name: 'frontConfig',
  lifecycle: frontConfigAppLifecycle,
  read: OneFrontConfigApp,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: frontConfigAppFields,
  summary: ['name', 'url', 'enabled'],
  path: (id) => `/front-config?ids=${id}`,
  acts: {
    edit: {
      edits: true,
      inputs: {
        name: { as: 'text' },
        url: { as: 'text', optional: true },
        enabled: { as: 'flag' },
      },
    },
  },
});
