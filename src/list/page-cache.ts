import type { Row } from '../data/live-store.ts';

/** One page of a list, as sent by the server. */
export interface ListAnswer {
  readonly items: readonly (Row & { readonly __typename?: string })[];
  readonly total: number | null;
  readonly totalExact?: boolean;
  readonly pages?: number | null;
  readonly asOf: string;
}

export interface CachedPage {
  readonly answer: ListAnswer;
  /** Unix milliseconds. */
  readonly readAt: number;
}

/** Enough pages for moving back and forth. */
const maxCachedPages = 12;
/** Milliseconds after which cached rows are no longer shown while the current ones load. */
const cacheTtlMs = 600_000;

const pageCache = new Map<string, CachedPage>();

const keyOf = (list: string, variables: object) => `${list} ${JSON.stringify(variables)}`;

/**
 * Caches the response to a list query for the next visit. The cache is only in the memory of this
 * page: sign-out, and the sign-in of another admin, reload the page.
 */
export function cachePage(list: string, variables: object, answer: ListAnswer): void {
  const key = keyOf(list, variables);
  pageCache.delete(key);
  pageCache.set(key, { answer, readAt: Date.now() });
  const [oldest] = pageCache.keys();
  if (pageCache.size > maxCachedPages && oldest !== undefined) pageCache.delete(oldest);
}

/** Returns the last response to the same query, unless it is too old. */
export function getCachedPage(list: string, variables: object): CachedPage | undefined {
  const found = pageCache.get(keyOf(list, variables));
  return found && Date.now() - found.readAt < cacheTtlMs ? found : undefined;
}
