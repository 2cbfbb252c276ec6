/** Milliseconds below which so large a part of all is; 0 where there are none. */
export function within(all: readonly number[], part: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const inMs = (ms: number): string => `${Math.round(ms)} ms`;
