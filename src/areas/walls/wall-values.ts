import { serverNow } from './wall-clock.ts';
import type { SourceName, Told } from './walls.graphql.ts';

interface Kept {
  readonly value: unknown;
  /** Unix milliseconds of the server. */
  readonly heardAt: number;
}

/** The last that each source said, for as long as the page lives: nothing that was known is ever blanked. */
const values = new Map<SourceName, Kept>();
/** Sources that cannot be had here, by the reason's code. */
const missing = new Map<SourceName, string>();
const listeners = new Set<() => void>();
let version = 0;
let lastFrame = 0;
let isTelling = false;

/** However many answers come, what is drawn is drawn once a frame; a hidden page draws nothing. */
function tell(): void {
  if (isTelling) return;
  isTelling = true;
  requestAnimationFrame(() => {
    isTelling = false;
    version += 1;
    for (const listener of listeners) listener();
  });
}

export function keepValue(name: SourceName, value: unknown): void {
  values.set(name, { value, heardAt: serverNow() });
  missing.delete(name);
  lastFrame = performance.now();
  tell();
}

export function noteMissing(name: SourceName, code: string): void {
  missing.set(name, code);
  tell();
}

export const lastOf = <Name extends SourceName>(name: Name): Told<Name> | undefined =>
  values.get(name)?.value as Told<Name> | undefined;

export const heardAt = (name: SourceName): number | undefined => values.get(name)?.heardAt;
export const missingCode = (name: SourceName): string | undefined => missing.get(name);

/** Milliseconds since anything arrived. */
export const sinceFrame = (): number => performance.now() - lastFrame;

export const valuesVersion = (): number => version;
export function onValues(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const tellValues = tell;
