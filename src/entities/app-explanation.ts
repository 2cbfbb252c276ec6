import { type AppAccess, appAccess } from '../../machines/front-config-access/app-access.ts';
import { read } from '../data/client.ts';
import { graphql } from '../data/graphql.ts';
import { appPageSize, readAllApps } from './read-all-apps.ts';
import { allGroups, GroupChoices } from './security-groups.ts';

const AppsToExplain = graphql(`
  query AppsToExplain($page: PageInput!, $sort: SortInput) {
    frontConfigApps(page: $page, sort: $sort) { items { id name enabled } }
  }
`);

const RightsToExplain = graphql(`
  query RightsToExplain($id: ID!) { frontConfigGroup(id: $id) { id name apps { id access } } }
`);

const sort = { field: 'name', desc: false } as const;

export interface ExplainedApp {
  readonly id: string;
  readonly name: string;
  readonly access: AppAccess;
}

const accessNames = {
  ALLOWED: 'allowed',
  DENIED: 'denied',
  DEFAULT: 'default',
  UNKNOWN: 'default',
} as const;

/** Returns for each app whether the user sees it, and why. */
export async function explainApps(userId: string): Promise<readonly ExplainedApp[]> {
  const { securityGroups } = await read(GroupChoices, { ...allGroups, filter: { userId } });
  const [apps, ...groups] = await Promise.all([
    readAllApps(
      async (number) =>
        (await read(AppsToExplain, { page: { number, size: appPageSize }, sort })).frontConfigApps
          .items,
    ),
    ...securityGroups.items.map(async ({ id, name }) => ({
      name: name ?? `#${id}`,
      rights: (await read(RightsToExplain, { id })).frontConfigGroup?.apps ?? [],
    })),
  ]);
  return apps.map(({ id, name, enabled }) => ({
    id,
    name: name ?? `#${id}`,
    access: appAccess(
      enabled !== false,
      groups.map((group) => ({
        group: group.name,
        access: accessNames[group.rights.find((right) => right.id === id)?.access ?? 'DEFAULT'],
      })),
    ),
  }));
}
