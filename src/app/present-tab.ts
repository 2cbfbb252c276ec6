import type { Page } from './section.ts';

/**
 * Returns the tab that a path belongs to: its own, else the nearest above it, else the named one if
 * that is of another section, else the section's last visited, named or first.
 */
export function presentTab(
  pages: readonly Page[],
  pathname: string,
  { section, tab }: { readonly section: string; readonly tab?: string | undefined },
  lastVisited?: string,
): Page | undefined {
  const above = pages
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (above) return above;
  const named = pages.find(({ path }) => path === tab);
  if (named && named.section !== section) return named;
  const ofSection = pages.filter((page) => page.section === section);
  return ofSection.find(({ path }) => path === lastVisited) ?? named ?? ofSection[0];
}
