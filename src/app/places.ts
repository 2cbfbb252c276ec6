import { useMatches } from 'react-router-dom';
import type { Section } from '../../machines/access.policy.ts';
import { useSession } from '../data/session.ts';
import type { MenuEntry, Page } from './section.ts';
import { menu } from './sections.ts';

interface Place {
  readonly entry: MenuEntry;
  readonly section: Section;
}

const sectionOf = (handle: unknown): Section | undefined =>
  typeof handle === 'string' ? (handle as Section) : undefined;

/** Which entry and section the present route belongs to. */
export function usePlace(): Place | undefined {
  const section = useMatches()
    .map(({ handle }) => sectionOf(handle))
    .findLast((handle) => handle !== undefined);
  const entry = menu.find(({ routes }) => routes.some((route) => route.section === section));
  return section && entry ? { entry, section } : undefined;
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
