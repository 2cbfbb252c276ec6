/** From this number of pages, gaps are shown as an ellipsis (d1:191). */
const ellipsisFrom = 6;

/**
 * Returns the page numbers to show, with a name for each gap: first, last, the current page and its
 * neighbours.
 */
export function pageButtons(page: number, pages: number): (number | 'before' | 'after')[] {
  const all = Array.from({ length: pages < ellipsisFrom ? pages : 0 }, (_, n) => n + 1);
  if (pages < ellipsisFrom) return all;
  const from = Math.max(2, Math.min(page - 1, pages - 3));
  const to = Math.min(pages - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  return [
    1,
    ...(from > 2 ? (['before'] as const) : []),
    ...middle,
    ...(to < pages - 1 ? (['after'] as const) : []),
    pages,
  ];
}
