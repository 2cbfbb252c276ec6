import { frontConfigAccessLifecycle } from '../../../machines/front-config-access/front-config-access.machine.ts';
import { frontConfigAccess, frontConfigApps } from '../../db/schema/front-config.ts';
import { securityGroups } from '../../db/schema/security-groups.ts';
import { type LifecycleDriver, put, remove } from '../lifecycle-driver.ts';

/** The apps by the id of the group, because the calls name both. */
const apps = new Map<number, number>();

export const frontConfigAccessDriver: LifecycleDriver = {
  lifecycle: frontConfigAccessLifecycle,
  ...{ table: 'front_config_access', column: 'status', contexts: [{}] },
  // The app and the group show how many rights they have.
  rows: 2,
  async insert({ db }, status) {
    const name = `Pair ${apps.size + 1}`;
    const [app] = await db.insert(frontConfigApps).values({ name, enabled: true }).returning();
    const [group] = await db.insert(securityGroups).values({ name }).returning();
    const pair = { appId: app?.id ?? 0, groupId: group?.id ?? 0 };
    // The right has the id of its group, by which it is changed and audited.
    await db.insert(frontConfigAccess).values({ ...pair, id: pair.groupId, status });
    apps.set(pair.groupId, pair.appId);
    return pair.groupId;
  },
  calls(event, id) {
    const path = `v2/FrontConfig/apps/${apps.get(id) ?? 0}/${event}/${id}`;
    return [event === 'reset' ? remove(path) : put(path, {})];
  },
  console: 'The schema has a group with its apps, and no right by its id.',
};
