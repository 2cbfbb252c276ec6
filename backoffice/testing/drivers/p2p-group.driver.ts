import { p2pGroupStatus } from '../../../machines/p2p-group/p2p-group.codes.ts';
import { p2pGroupsCatalogue } from '../../areas/p2p-groups/p2p-groups.routes.ts';
import { p2pProfiles } from '../../db/schema/p2p.ts';
import { p2pGroupMembers, p2pGroups } from '../../db/schema/p2p-rules.ts';
import { users } from '../../db/schema/users.ts';
import { comment, type LifecycleDriver } from '../lifecycle-driver.ts';

/** Above the ids of all other rows. */
const firstId = 900_001;
let made = 0;

/** A group with one member, whose ids are the same; the member is in a second group as well. */
export const p2pGroupDriver: LifecycleDriver = {
  lifecycle: p2pGroupsCatalogue.definition.lifecycle,
  ...{ table: 'p2p_groups', column: 'status', contexts: [{}] },
  async insert({ db }, status) {
    // Others are inserted meanwhile.
    made += 1;
    const number = made;
    const id = firstId + 2 * number;
    if (status === p2pGroupStatus.deleted) return id;
    await db.insert(users).values({ id, userName: `Grouped ${number}`, regDate: new Date() });
    await db.insert(p2pProfiles).values({ id, roles: [1], dateCreated: new Date() });
    await db.insert(p2pGroups).values([
      { id, name: `Test group ${number}`, status },
      { id: id + 1, name: `Second group ${number}` },
    ]);
    await db.insert(p2pGroupMembers).values([
      { groupId: id, userId: id },
      { groupId: id + 1, userId: id },
    ]);
    return id;
  },
  calls: (event, id) => [
    event === 'delete'
      ? ['DELETE', `v1/p2p/groups/${id}`, { comment }]
      : event === 'addTo'
        ? ['POST', `v1/p2p/groups/${id}/profiles`, { profileIds: [id], comment }]
        : ['DELETE', `v1/p2p/groups/${id}/profiles?profileIds=${id}`, { comment }],
  ],
  console: {
    args: { addTo: 'profileIds: ["{id}"]', removeFrom: 'profileIds: ["{id}"]' },
  },
};
