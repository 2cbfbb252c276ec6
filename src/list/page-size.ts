import { useState } from 'react';
import { usePreference, useSession } from '../data/session.ts';
import { pageSizes } from './define-list.ts';
import { headerHeight, lineHeights } from './grid/grid-sizes.ts';

/** Height of the bars above and below the rows of a list, in pixels. */
const barsHeightPx = 190 + headerHeight;

/** The documented page size (C15), which a server also returns if nothing is stored. */
const defaultSize = 20;

/** A page may leave this share of the space for rows empty before the next size is used. */
const maxEmptyShare = 1 / 3;

/** The smallest offered size whose rows fill the window; the largest if none does. */
export function fittingPageSize(
  windowHeightPx: number,
  lineHeightPx: number,
  sizes: readonly number[] = pageSizes,
): number {
  const rows = ((windowHeightPx - barsHeightPx) / lineHeightPx) * (1 - maxEmptyShare);
  return sizes.find((size) => size >= rows) ?? Math.max(...sizes);
}

/** How the page size is found: the person chose it, or it follows the height of the window. */
export type PageSizeSource = 'chosen' | 'window';

/** Key of the source in the stored console settings. */
export const pageSizeSourceKey = 'pageSizeSource';

/** A size other than the default was chosen, possibly before the source was stored. */
export const pageSizeSource = (
  stored: PageSizeSource | undefined,
  itemsPerPage: number,
): PageSizeSource => stored ?? (itemsPerPage === defaultSize ? 'window' : 'chosen');

export function usePageSizeSource(): PageSizeSource {
  const { itemsPerPage } = useSession().settings;
  const [stored] = usePreference<PageSizeSource | undefined>(pageSizeSourceKey, undefined);
  return pageSizeSource(stored, itemsPerPage);
}

/** Page size that a list without a size of its own opens with. It stays while the list is open. */
export function usePageSize(): number {
  const { itemsPerPage } = useSession().settings;
  const [density] = usePreference<keyof typeof lineHeights>('density', 'compact');
  const source = usePageSizeSource();
  const [size] = useState(() =>
    source === 'chosen' ? itemsPerPage : fittingPageSize(window.innerHeight, lineHeights[density]),
  );
  return size;
}
