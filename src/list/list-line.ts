/** What stands in one line of the grid: a row, an inner row below one, or a word in place of those. */
export type Line =
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'inner'; readonly id: string; readonly parent: string; readonly place: number }
  | {
      readonly kind: 'waiting' | 'empty' | 'failed';
      readonly id: string;
      readonly parent: string;
    };

/** What is inside the rows that are open: missing while it is asked for. */
export type InnerRows = Readonly<
  Record<string, readonly Readonly<Record<string, unknown>>[] | 'failed'>
>;

/** The grid has no detail rows: an expanded row's inner rows are lines of the same grid. */
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
      ...rows.map((_, place): Line => ({ kind: 'inner', id: `${id}/${place}`, parent: id, place })),
    ];
  });
}
