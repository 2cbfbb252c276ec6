import type { Cache, FieldArgs, UpdateResolver } from '@urql/exchange-graphcache';

/**
 * Returns an update for every root field of queries that forgets the responses which were written
 * longest ago, so that the cache has at most `maxResponses` of them. Records that no other response
 * contains go with them; a cache without this grows for as long as the page is open.
 */
export function keepLatest(maxResponses: number): UpdateResolver {
  const written = new Map<string, readonly [field: string, args: FieldArgs]>();
  return (_parent, args, cache: Cache, { fieldName }) => {
    const key = `${fieldName} ${JSON.stringify(args)}`;
    written.delete(key);
    written.set(key, [fieldName, args]);
    const [oldest] = written;
    if (written.size <= maxResponses || !oldest) return;
    written.delete(oldest[0]);
    cache.invalidate('Query', ...oldest[1]);
  };
}
