import { type AppAccess, appAccess } from '../../machines/front-config-access/app-access.ts';
import { read } from '../data/client.ts';
import { graphql } from '../data/graphql.ts';
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

/** Apps are read in pages of 50 until a short page arrives (d3:539). */
const pageSize = 50;

export interface ExplainedApp {
  readonly id: string;
  readonly name: string;
  readonly access: AppAccess;
}

interface App {
  readonly id: string;
  readonly name: string | null;
  readonly enabled: boolean | null;
}

/** Reads all pages, each app once. A back office that ignores paging ends it as well. */
export async function readAllApps(
  readPage: (number: number) => Promise<readonly App[]>,
): Promise<readonly App[]> {
  const found = new Map<string, App>();
  for (let number = 1; ; number += 1) {
    const items = await readPage(number);
    const before = found.size;
    for (const app of items) found.set(app.id, app);
    if (items.length < pageSize || found.size === before) return [...found.values()];
  }
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
        (await read(AppsToExplain, { page: { number, size: pageSize }, sort })).frontConfigApps
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
