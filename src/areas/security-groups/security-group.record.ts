import { securityGroupLifecycle } from '../../../machines/security-group/security-group.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneSecurityGroup } from './security-groups.graphql.ts';

export const securityGroupFields = {
  id: { as: 'copy', sort: true, width: 70 },
  name: { as: 'text', sort: true, width: 200 },
  description: { as: 'text', width: 300 },
  userCount: { as: 'number', width: 90 },
  apps: { as: 'number', width: 150 },
} as const;

export const securityGroupInputs = {
  name: { as: 'text' },
  description: { as: 'text', optional: true },
} as const;

/** A group of users. Its page shows which apps it is allowed or denied. */
export const securityGroupRecord = defineRecord({
  name: 'securityGroups',
  lifecycle: securityGroupLifecycle,
  read: OneSecurityGroup,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: securityGroupFields,
  summary: ['name', 'description', 'userCount', 'apps'],
  path: (id) => `/front-config/groups/${id}`,
  acts: {
    edit: { edits: true, inputs: securityGroupInputs },
    delete: { bulk: true, intent: 'danger' },
  },
});
