import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { closedBy } from '../../machines/exclusions.policy.ts';
import { type Session, useSession } from '../data/session.ts';
import { presentTab } from './present-tab.ts';
import type { MenuEntry, Page, RouteHandle } from './section.ts';
import { menu } from './sections.ts';

interface Place extends RouteHandle {
  readonly entry: MenuEntry;
}

/** Which entry and section the present route belongs to. */
export function usePlace(): Place | undefined {
  const handle = useMatches()
    .map((match) => match.handle as RouteHandle | undefined)
    .findLast((found) => found !== undefined);
  const entry = menu.find(({ routes }) => routes.some(({ path }) => path === handle?.path));
  return handle && entry ? { ...handle, entry } : undefined;
}

/** The menu as this admin sees it: granted by the server, not excluded from the build. */
export function useMenu(): readonly MenuEntry[] {
  return menuOf(useSession());
}

/** The same without React. The gateway grants no section that the build leaves out. */
export function menuOf({ sections, exclude }: Rights): readonly MenuEntry[] {
  const closed = closedBy(exclude);
  const shows = ({ section, path }: Page) => sections.includes(section) && !closed.paths.has(path);
  return menu
    .map((entry) => ({ ...entry, pages: entry.pages.filter(shows) }))
    .filter(({ pages }) => pages.length > 0);
}

type Rights = Pick<Session, 'sections' | 'exclude'>;

/** The tab that was visited last, by menu entry: a record opened from it keeps it marked. */
const lastVisited = new Map<string, string>();

/** The tabs of the present entry, and the one that the present screen belongs to. */
export function useTabs(): {
  readonly pages: readonly Page[];
  readonly present?: Page | undefined;
} {
  const place = usePlace();
  const { pathname } = useLocation();
  const pages = useMenu().find(({ id }) => id === place?.entry.id)?.pages ?? [];
  const id = place?.entry.id;
  const isTab = pages.some(({ path }) => path === pathname);
  useEffect(() => {
    if (id !== undefined && isTab) lastVisited.set(id, pathname);
  }, [id, isTab, pathname]);
  if (!place) return { pages };
  return { pages, present: presentTab(pages, pathname, place, lastVisited.get(place.entry.id)) };
}
