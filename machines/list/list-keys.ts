type Ids = readonly string[];

export const toggled = (ids: Ids, id: string): Ids =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Returns whether both contain the same row keys, in any order. */
export const sameKeys = (a: Ids, b: Ids): boolean => {
  const known = new Set(a);
  return a.length === b.length && b.every((id) => known.has(id));
};

export function arrivalsAndDepartures(before: Ids, after: Ids): { arrived: Ids; left: Ids } {
  const old = new Set(before);
  const now = new Set(after);
  return {
    arrived: after.filter((id) => !old.has(id)),
    left: before.filter((id) => !now.has(id)),
  };
}

/**
 * Returns `selected` and everything on screen between `anchor` and `id`; just `id` if the anchor is
 * gone.
 */
export function withRange(selected: Ids, onScreen: Ids, anchor: string | null, id: string): Ids {
  const from = anchor === null ? -1 : onScreen.indexOf(anchor);
  const to = onScreen.indexOf(id);
  const range = from < 0 ? [id] : onScreen.slice(Math.min(from, to), Math.max(from, to) + 1);
  return [...new Set([...selected, ...range])];
}
