/** Enough pages for moving back and forth. */
const maxCachedPages = 12;
/** Milliseconds after which cached rows are no longer shown while the current ones load. */
const cacheTtlMs = 600_000;

/** When each page was read; the pages themselves are in graphcache. */
const readTimes = new Map<string, number>();

const keyOf = (list: string, variables: object) => `${list} ${JSON.stringify(variables)}`;

/** Records that a page was read now. Sign-out, and the sign-in of another admin, reload the page. */
export function pageRead(list: string, variables: object): void {
  const key = keyOf(list, variables);
  readTimes.delete(key);
  readTimes.set(key, Date.now());
  const [oldest] = readTimes.keys();
  if (readTimes.size > maxCachedPages && oldest !== undefined) readTimes.delete(oldest);
}

/** Returns when a page was read, unless that is too long ago. */
export function lastRead(list: string, variables: object): number | undefined {
  const readAt = readTimes.get(keyOf(list, variables));
  return readAt !== undefined && Date.now() - readAt < cacheTtlMs ? readAt : undefined;
}
