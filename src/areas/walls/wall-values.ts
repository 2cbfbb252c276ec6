import { serverNow } from './wall-clock.ts';
import type { SourceData, SourceName } from './walls.graphql.ts';

interface CachedValue {
  readonly value: unknown;
  /** Unix milliseconds of the server's clock. */
  readonly lastReceivedAt: number;
}

/**
 * The last value of each source, for the lifetime of the page; a received value is never cleared.
 */
const values = new Map<SourceName, CachedValue>();
/** Unavailable sources, with the code of the reason. */
const missing = new Map<SourceName, string>();
const listeners = new Set<() => void>();
let version = 0;
let lastFrame = 0;
let isNotifyScheduled = false;

/** Renders once per frame, however many responses arrive; a hidden page renders nothing. */
function scheduleNotify(): void {
  if (isNotifyScheduled) return;
  isNotifyScheduled = true;
  requestAnimationFrame(() => {
    isNotifyScheduled = false;
    version += 1;
    for (const listener of listeners) listener();
  });
}

export function storeValue(name: SourceName, value: unknown): void {
  values.set(name, { value, lastReceivedAt: serverNow() });
  missing.delete(name);
  lastFrame = performance.now();
  scheduleNotify();
}

export function setMissing(name: SourceName, code: string): void {
  missing.set(name, code);
  scheduleNotify();
}

export const lastOf = <Name extends SourceName>(name: Name): SourceData<Name> | undefined =>
  values.get(name)?.value as SourceData<Name> | undefined;

export const getLastReceivedAt = (name: SourceName): number | undefined =>
  values.get(name)?.lastReceivedAt;
export const missingCode = (name: SourceName): string | undefined => missing.get(name);

/** Milliseconds since the last data arrived. */
export const sinceFrame = (): number => performance.now() - lastFrame;

export const valuesVersion = (): number => version;
export function onValues(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const notifyValues = scheduleNotify;
