/** What an admin chose for the dashboard: the order of blocks, and those that are not shown. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const usualArrangement: Arrangement = { order: [], hidden: [] };

/**
 * Returns the names in the chosen order. Names that were not there when it was chosen come where
 * they usually are, after the one that precedes them.
 */
export function arranged(names: readonly string[], { order }: Arrangement): readonly string[] {
  const known = order.filter((name) => names.includes(name));
  return names.reduce<readonly string[]>((placed, name, at) => {
    if (placed.includes(name)) return placed;
    const before = names.slice(0, at).findLast((one) => placed.includes(one));
    const index = before === undefined ? 0 : placed.indexOf(before) + 1;
    return placed.toSpliced(index, 0, name);
  }, known);
}

/** Returns the arrangement with a block one place earlier or later. */
export function moved(
  names: readonly string[],
  arrangement: Arrangement,
  name: string,
  by: -1 | 1,
): Arrangement {
  const order = [...arranged(names, arrangement)];
  const from = order.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return { ...arrangement, order };
  return { ...arrangement, order: order.toSpliced(from, 1).toSpliced(to, 0, name) };
}

/** Returns the arrangement with a block shown or not. */
export const shown = (arrangement: Arrangement, name: string, isShown: boolean): Arrangement => ({
  ...arrangement,
  hidden: isShown
    ? arrangement.hidden.filter((one) => one !== name)
    : [...arrangement.hidden.filter((one) => one !== name), name],
});
