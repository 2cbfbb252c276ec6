import { frontConfigAccessLifecycle } from '../../../machines/front-config-access/front-config-access.machine.ts';
import { type AnyRow, defineRecord, type RecordSpec } from '../../action/define-record.ts';
import { memberText } from '../../cells/cell-text.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { OneFrontConfigGroup } from './front-config.graphql.ts';

export type Group = NonNullable<ResultOf<typeof OneFrontConfigGroup>['frontConfigGroup']>;

export const accessColumn = { field: 'access', of: 'FrontConfigAccess' } as const;

/** What the group has for one app, as a row with the group's id: the calls name both. */
export function accessRow({ id, name, apps, seen }: Group, appId: string): AnyRow {
  const app = apps?.find((one) => one.id === appId);
  return {
    ...{ id, seen, appId, group: name, app: app?.name ?? `#${appId}` },
    access: app?.access ?? 'DEFAULT',
    rights: (apps ?? [])
      .filter((one) => one.id !== appId && one.access !== null && one.access !== 'DEFAULT')
      .map((one) => `${one.name ?? `#${one.id}`}: ${memberText(accessColumn, one)}`)
      .join(', '),
  };
}

/** The actions and the reading of a right; its documents are known to the gateway by this definition. */
const anyAccess = defineRecord({
  name: 'frontConfig',
  lifecycle: frontConfigAccessLifecycle,
  noun: 'frontConfigGroup',
  read: OneFrontConfigGroup,
  state: 'name',
  guardContext: () => ({}),
  fields: {},
  summary: [],
  path: (id) => `/front-config/groups/${id}`,
  acts: {
    allow: { carries: ['appId'], intent: 'success' },
    deny: { carries: ['appId'], intent: 'danger' },
    reset: { carries: ['appId'] },
  },
});

/**
 * The right of a group on one app. It is guarded by all rights of the group, so that a change by
 * another admin is shown before anything is sent.
 */
export const accessRecord = (appId: string): RecordSpec => ({
  ...anyAccess,
  shape: (group) => accessRow(group as AnyRow & Group, appId),
  state: 'access',
  fields: [
    { field: 'app', as: 'text' },
    { field: 'group', as: 'text' },
    { field: 'access', as: 'enum', of: 'FrontConfigAccess' },
    // Shown only if they changed meanwhile.
    { field: 'rights', as: 'text' },
  ],
  summary: ['app', 'group', 'access'],
});
