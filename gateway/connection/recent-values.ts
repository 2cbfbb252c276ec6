/** Adds a value and drops the oldest, so that at most `count` remain. */
export function keepRecent(values: number[], value: number, count: number): void {
  if (values.push(value) > count) values.shift();
}

/** Returns the value below which this share (0 to 1) of the values is; null without values. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}
