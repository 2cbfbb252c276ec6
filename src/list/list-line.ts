/** What stands in one line of the grid: a row, or an inner row that opened below one. */
export type Line =
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'inner'; readonly id: string; readonly parent: string; readonly place: number }
  | { readonly kind: 'waiting'; readonly id: string; readonly parent: string };

export type InnerRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

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
    if (!rows) return [row, { kind: 'waiting', id: `${id}/…`, parent: id }];
    return [
      row,
      ...rows.map((_, place): Line => ({ kind: 'inner', id: `${id}/${place}`, parent: id, place })),
    ];
  });
}
