type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the value at a dotted path; undefined if the path ends early. `*` continues in every item
 * of a list.
 */
export function dig(value: unknown, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const [index, step] of path.entries()) {
    if (step === '*') {
      const rest = path.slice(index + 1);
      return Array.isArray(at) ? at.flatMap((one) => dig(one, rest) ?? []) : undefined;
    }
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/** Returns the value of a field; of `a+b` both, joined, for a row that two fields identify. */
export function valueAt(row: unknown, name: string): unknown {
  if (!name.includes('+')) return dig(row, name.split('.'));
  const parts = name.split('+').map((part) => dig(row, part.split('.')));
  const isWhole = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isWhole ? parts.join('-') : undefined;
}

/** Returns a function that reads the first of several names that is there. */
export function firstOf(wire: string, others: readonly string[]): (row: Row) => unknown {
  if (others.length === 0 && !/[.+]/.test(wire)) return (row) => row[wire];
  const names = [wire, ...others];
  return (row) => {
    for (const name of names) {
      const value = valueAt(row, name);
      if (value !== undefined && value !== null) return value;
    }
    return undefined;
  };
}
