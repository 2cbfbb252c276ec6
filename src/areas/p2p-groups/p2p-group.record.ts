import { p2pGroupLifecycle } from '../../../machines/p2p-group/p2p-group.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { memberChoices } from './group-members.ts';
import { OneP2pGroup } from './p2p-groups.graphql.ts';

export const p2pGroupFields = {
  id: { as: 'copy', sort: true, width: 70 },
  name: { as: 'text', sort: true, width: 260 },
  status: { as: 'status', of: 'P2pGroupStatus', width: 130 },
} as const;

/** A group of traders and merchants (d3:165). */
export const p2pGroupRecord = defineRecord({
  name: 'p2pGroups',
  lifecycle: p2pGroupLifecycle,
  read: OneP2pGroup,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: p2pGroupFields,
  summary: ['name', 'status'],
  path: (id) => `/traders/groups?ids=${id}`,
  acts: {
    addTo: { inputs: { profileIds: { as: 'words', ids: true } } },
    removeFrom: {
      inputs: {
        profileIds: { as: 'pick', many: true, from: async (row) => memberChoices(row) },
      },
    },
    delete: { intent: 'danger' },
  },
});
