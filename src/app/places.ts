import { useMatches } from 'react-router-dom';
import { useSession } from '../data/session.ts';
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
  const { sections, exclude } = useSession();
  const shows = ({ section }: Page) => sections.includes(section) && !exclude.includes(section);
  return menu
    .filter(({ id }) => !exclude.includes(id))
    .map((entry) => ({ ...entry, pages: entry.pages.filter(shows) }))
    .filter(({ pages }) => pages.length > 0);
}
