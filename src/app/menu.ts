import { areaScreens } from './area-screens.ts';
import { headings } from './menu-headings.ts';
import { withComponent } from './screen-components.tsx';
import type { Heading, MenuEntry } from './section.ts';

/** Every screen, each with the same component for as long as the page lasts. */
const screens = areaScreens.map(withComponent);

function entryOf({ paths, order = [], ...heading }: Heading): MenuEntry {
  const isBelow = ({ path }: { readonly path: string }) =>
    paths.some((first) => path === first || path.startsWith(`${first}/`));
  const place = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length);
  const own = screens.filter(isBelow).sort((a, b) => place(a.path) - place(b.path));
  return { ...heading, screens: own, pages: own.filter(({ path }) => !path.includes(':')) };
}

/** The side navigation: every heading with the screens of the areas below it. */
export const menu: readonly MenuEntry[] = headings.map(entryOf);
