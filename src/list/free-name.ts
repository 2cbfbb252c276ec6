import { maxFilterNameLength } from '../../machines/saved-filters/saved-filters.policy.ts';

/** The name itself, or the name with the first free number: `Locked`, `Locked (2)`, `Locked (3)`. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const candidate = `${name.slice(0, maxFilterNameLength - suffix.length)}${suffix}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
