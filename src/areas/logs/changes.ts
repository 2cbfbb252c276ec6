/** One field that an act changed, in words. */
export interface Change {
  readonly field: string;
  readonly words: string;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Leaves of a value by their path; lists count as leaves. */
function leaves(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (!isTree(value)) return into.set(path, value);
  for (const [name, inner] of Object.entries(value)) {
    leaves(inner, path === '' ? name : `${path}.${name}`, into);
  }
  return into;
}

const written = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What is different between two states of a record. Where one is missing, all of the other is. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = isTree(before) ? leaves(before, '', new Map()) : new Map<string, unknown>();
  const is = isTree(after) ? leaves(after, '', new Map()) : new Map<string, unknown>();
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, from: written(was.get(field)), to: written(is.get(field)) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, words: `${from} → ${to}` }));
}
