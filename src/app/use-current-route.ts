import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { closedBy } from '../../machines/exclusions.policy.ts';
import { type Session, useSession } from '../data/session.ts';
import { menu } from './menu.ts';
import { presentTab } from './present-tab.ts';
import type { MenuEntry, Page, RouteHandle } from './section.ts';

interface CurrentRoute extends RouteHandle {
  readonly entry: MenuEntry;
}

/** Returns the entry and the section of the current route. */
export function useCurrentRoute(): CurrentRoute | undefined {
  const handle = useMatches()
    .map((match) => match.handle as RouteHandle | undefined)
    .findLast((found) => found !== undefined);
  const entry = menu.find(({ screens }) => screens.some(({ path }) => path === handle?.path));
  return handle && entry ? { ...handle, entry } : undefined;
}

/**
 * Returns the menu as this admin sees it: granted by the server, offered by the back office, and
 * not excluded from the build.
 */
export function useMenu(): readonly MenuEntry[] {
  return menuOf(useSession());
}

/** Returns the same without React. The gateway grants no section that the build excludes. */
export function menuOf({ sections, exclude, extensions }: Rights): readonly MenuEntry[] {
  const closed = closedBy(exclude);
  const shows = ({ section, path, extension }: Page) =>
    sections.includes(section) &&
    !closed.paths.has(path) &&
    (extension === undefined || extensions.includes(extension));
  return menu
    .map((entry) => ({ ...entry, pages: entry.pages.filter(shows) }))
    .filter(({ pages }) => pages.length > 0);
}

type Rights = Pick<Session, 'sections' | 'exclude' | 'extensions'>;

/** The last visited tab, by menu entry: a record opened from it keeps it selected. */
const lastVisited = new Map<string, string>();

/** Returns the tabs of the current entry, and the one that the current screen belongs to. */
export function useTabs(): {
  readonly pages: readonly Page[];
  readonly present?: Page | undefined;
} {
  const currentRoute = useCurrentRoute();
  const { pathname } = useLocation();
  const pages = useMenu().find(({ id }) => id === currentRoute?.entry.id)?.pages ?? [];
  const id = currentRoute?.entry.id;
  const isTab = pages.some(({ path }) => path === pathname);
  useEffect(() => {
    if (id !== undefined && isTab) lastVisited.set(id, pathname);
  }, [id, isTab, pathname]);
  if (!currentRoute) return { pages };
  return {
    pages,
    present: presentTab(pages, pathname, currentRoute, lastVisited.get(currentRoute.entry.id)),
  };
}
