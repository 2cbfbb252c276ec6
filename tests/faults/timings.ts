/**
 * Returns the value in milliseconds below which this fraction of all values lies; 0 if there are
 * none.
 */
export function within(all: readonly number[], part: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const inMs = (ms: number): string => `${Math.round(ms)} ms`;
