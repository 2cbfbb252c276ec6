import { sql } from 'drizzle-orm';
import { frontConfigAccess } from '../../../machines/front-config-access/front-config-access.codes.ts';
import { frontConfigAppStatus } from '../../../machines/front-config-app/front-config-app.codes.ts';
import { byFlag, byId, contains } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

const groupsWith = (access: number) =>
  sql`(select count(*)::int from front_config_access x where x.app_id = t.id and x.status = ${access})`;

export const frontConfigList: ListDefinition = {
  entity: 'frontConfigApp',
  table: sql`front_config_apps`,
  columns: {
    ...plain('id', 'name', 'url', 'enabled'),
    appId: field('id'),
    allowedGroups: groupsWith(frontConfigAccess.allowed),
    deniedGroups: groupsWith(frontConfigAccess.denied),
    status: sql`${frontConfigAppStatus.listed}::int`,
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('text', 'name'),
    appId: { by: field('id'), type: 'bigint' },
  },
  sort: { by: 'name', desc: false },
  filters: {
    idList: byId(field('id')),
    name: contains(field('name'), sql`coalesce(t.url, '')`),
    enabled: byFlag(field('enabled')),
  },
  limit: { usual: 50, max: 1000 },
};
