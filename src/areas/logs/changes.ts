/** One field that an action changed. */
export interface Change {
  /** Dotted path in the snapshot. */
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects the leaves of a value by their path; lists count as leaves. */
function leaves(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (!isTree(value)) return into.set(path, value ?? undefined);
  for (const [name, inner] of Object.entries(value)) {
    leaves(inner, path === '' ? name : `${path}.${name}`, into);
  }
  return into;
}

/**
 * Returns the differences between two states of a record. If one state is missing, every field of
 * the other is a difference.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = isTree(before) ? leaves(before, '', new Map()) : new Map<string, unknown>();
  const is = isTree(after) ? leaves(after, '', new Map()) : new Map<string, unknown>();
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, from: was.get(field), to: is.get(field) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
