import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { securityGroupStatus } from './security-group.codes.ts';

type SecurityGroupEvent = { type: 'edit' } | { type: 'delete' };

/** A group can be renamed and removed (d3:545); its memberships and rights end with it. */
const securityGroupMachine = setup({ types: { events: {} as SecurityGroupEvent } }).createMachine({
  id: 'securityGroup',
  initial: 'listed',
  states: {
    listed: { on: { edit: { target: 'listed', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

export const securityGroupLifecycle = {
  name: 'securityGroup',
  machine: securityGroupMachine,
  codes: securityGroupStatus,
  acts: {
    edit: { capability: 'manageSecurityGroups', comment: 'optional' },
    delete: { capability: 'manageSecurityGroups', comment: 'optional' },
  },
} as const satisfies Lifecycle<keyof typeof securityGroupStatus>;
