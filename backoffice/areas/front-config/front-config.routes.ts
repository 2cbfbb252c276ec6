import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { frontConfigAccess as access } from '../../../machines/front-config-access/front-config-access.codes.ts';
import { frontConfigAppLifecycle } from '../../../machines/front-config-app/front-config-app.machine.ts';
import type { Db } from '../../db/database.ts';
import { frontConfigAccess, frontConfigApps } from '../../db/schema/front-config.ts';
import { securityGroups } from '../../db/schema/security-groups.ts';
import { commentFields } from '../../engine/act.ts';
import { advance } from '../../engine/advance.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Method, type Route, read } from '../../engine/routes.ts';
import { wireFlag, wireId, wireName, wireText } from '../../engine/wire.ts';
import { securityGroupsList } from '../security-groups/security-groups.list.ts';
import { accessSubject } from './access.subject.ts';
import { frontConfigList } from './front-config.list.ts';

const needs = { section: 'frontConfig' } as const;

/** Apps of the front end (d3:539, d3:541). */
export const frontConfigCatalogue = catalogue({
  ...{ lifecycle: frontConfigAppLifecycle, table: frontConfigApps, list: frontConfigList },
  key: 'appId',
  unique: { front_config_apps_name_unique: 'Exists' },
  lists: { needs, calls: [['GET', 'v2/FrontConfig']] },
  edit: {
    fields: {
      name: wireName(100).optional(),
      url: wireText(500)
        .regex(/^(https:\/\/\S+)?$/, 'An https address')
        .optional(),
      enabled: wireFlag.optional(),
    },
    calls: [['PUT', 'v2/FrontConfig/apps/{appId}']],
  },
});

/** Rights of a group on all apps (d3:540). */
async function groupWithApps(db: Db, groupId: number) {
  const [group] = await db.select().from(securityGroups).where(eq(securityGroups.id, groupId));
  if (!group) throw refuse('NotFound');
  const rows = await db
    .select({
      appId: frontConfigApps.id,
      name: frontConfigApps.name,
      enabled: frontConfigApps.enabled,
      access: frontConfigAccess.status,
    })
    .from(frontConfigApps)
    .leftJoin(
      frontConfigAccess,
      and(eq(frontConfigAccess.appId, frontConfigApps.id), eq(frontConfigAccess.groupId, groupId)),
    )
    .orderBy(asc(frontConfigApps.name));
  const apps = rows.map((app) => ({ ...app, access: app.access ?? access.default }));
  return { groupId, name: group.name, apps };
}

const pair = z.object({ appId: wireId, groupId: wireId, ...commentFields });

const right = (method: Method, event: 'allow' | 'deny' | 'reset'): Route =>
  change({
    ...{ method, path: `v2/FrontConfig/apps/{appId}/${event}/{groupId}`, input: pair },
    needs: { capability: 'manageFrontConfig' },
    audit: {
      action: `frontConfigAccess.${event}`,
      object: ({ groupId }) => ({ type: 'securityGroup', id: groupId }),
    },
    async change({ input: { appId, groupId, comment } }, unit) {
      await advance(unit, accessSubject(appId), groupId, event, { comment });
      return undefined;
    },
  });

/** Apps and what groups see of them (d3:538 to d3:543). */
export const frontConfigRoutes: readonly Route[] = [
  ...frontConfigCatalogue.routes,
  list({ method: 'GET', path: 'v2/FrontConfig/groups', needs, list: securityGroupsList }),
  read({
    ...{ method: 'GET', path: 'v2/FrontConfig/groups/{groupId}', needs },
    input: z.object({ groupId: wireId }),
    read: ({ input, services }) => groupWithApps(services.db, input.groupId),
  }),
  right('PUT', 'allow'),
  right('PUT', 'deny'),
  right('DELETE', 'reset'),
];
