/**
 * Content of one line of the grid: a row, an inner row below one, or a message in place of inner
 * rows.
 */
export type Line =
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'inner'; readonly id: string; readonly parent: string; readonly index: number }
  | {
      readonly kind: 'waiting' | 'empty' | 'failed';
      readonly id: string;
      readonly parent: string;
    };

/** Inner rows of the expanded rows; missing while they are loading. */
export type InnerRows = Readonly<
  Record<string, readonly Readonly<Record<string, unknown>>[] | 'failed'>
>;

/**
 * Returns the lines of the grid. The grid has no detail rows, so the inner rows of an expanded row
 * are lines of the same grid.
 */
export function linesOf(
  ids: readonly string[],
  expanded: readonly string[],
  inner: InnerRows,
): readonly Line[] {
  return ids.flatMap((id): Line[] => {
    const row: Line = { kind: 'row', id };
    if (!expanded.includes(id)) return [row];
    const rows = inner[id];
    const word = (kind: 'waiting' | 'empty' | 'failed'): Line[] => [
      row,
      { kind, id: `${id}/…`, parent: id },
    ];
    if (!rows) return word('waiting');
    if (rows === 'failed') return word('failed');
    if (rows.length === 0) return word('empty');
    return [
      row,
      ...rows.map((_, index): Line => ({ kind: 'inner', id: `${id}/${index}`, parent: id, index })),
    ];
  });
}
