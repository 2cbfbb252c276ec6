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

/** Returns a function that reads the first of several names that is there. */
export function firstOf(wire: string, others: readonly string[]): (row: Row) => unknown {
  if (others.length === 0 && !wire.includes('.')) return (row) => row[wire];
  const paths = [wire, ...others].map((name) => name.split('.'));
  return (row) => {
    for (const path of paths) {
      const value = dig(row, path);
      if (value !== undefined && value !== null) return value;
    }
    return undefined;
  };
}
