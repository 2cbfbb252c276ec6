import { z } from 'zod';
import { p2pGroupLifecycle } from '../../../machines/p2p-group/p2p-group.machine.ts';
import { p2pGroups } from '../../db/schema/p2p-rules.ts';
import { commentFields } from '../../engine/act.ts';
import { advance } from '../../engine/advance.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { subjectOf } from '../../engine/catalogue-subject.ts';
import { change, type Method, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wireMany, wireName } from '../../engine/wire.ts';
import { addMembers, membersOf, removeMembers } from './members.ts';
import { p2pGroupsList } from './p2p-groups.list.ts';

const path = 'v1/p2p/groups';

/** Groups of traders and merchants (d3:68, d3:421). */
export const p2pGroupsCatalogue = catalogue({
  ...{ lifecycle: p2pGroupLifecycle, table: p2pGroups, list: p2pGroupsList },
  refused: 'CantDeleteGeneralGroup',
  unique: { p2p_groups_name_unique: 'GroupAlreadyExists' },
  lists: { needs: { section: 'p2pGroups' }, rows: 'groups', calls: [['GET', path]] },
  create: { fields: { name: wireName(100) }, calls: [['POST', path]] },
  delete: {
    calls: [['DELETE', `${path}/{id}`]],
    before: async (unit, { id }) => removeMembers(unit, id, await membersOf(unit.tx, id)),
  },
});

const profileIds = wireMany(wireId, 1000).transform((ids, context) => {
  if (ids.length === 0) context.addIssue({ code: 'custom', message: 'This field must be filled' });
  return [...new Set(ids)];
});

/** A change of the members of a group: what it does, and the audit row has all of them. */
function memberRoute(
  method: Method,
  event: 'addTo' | 'removeFrom',
  write: (unit: UnitOfWork, groupId: number, ids: readonly number[]) => Promise<void>,
): Route {
  return change({
    ...{ method, path: `${path}/{id}/profiles`, failure: 'result' },
    needs: { capability: 'manageP2pGroups' },
    input: z.object({ id: wireId, profileIds, ...commentFields }),
    audit: {
      action: `p2pGroup.${event}`,
      object: ({ id }) => ({ type: 'p2pGroup', id }),
    },
    async change({ input: { id, profileIds: ids, comment, details }, ifMatch }, unit) {
      const subject = subjectOf(p2pGroupsCatalogue.definition);
      await advance(
        unit,
        {
          ...subject,
          lock: async (tx, group) => {
            const stored = await subject.lock(tx, group);
            return stored && { ...stored, profileIds: await membersOf(tx, group) };
          },
          effect: (inside, stored) => write(inside, stored.id, ids),
        },
        id,
        event,
        { comment: comment ?? details, ifMatch },
      );
    },
  });
}

export const p2pGroupsRoutes: readonly Route[] = [
  ...p2pGroupsCatalogue.routes,
  memberRoute('POST', 'addTo', addMembers),
  memberRoute('DELETE', 'removeFrom', removeMembers),
];
