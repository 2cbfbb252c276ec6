import { MemoryStore } from './memory-store.ts';
import { RedisStore } from './redis-store.ts';
import type { Store } from './store.ts';

/** Opens the store that the settings name. */
export const openStore = (redisUrl: string | undefined, log: (message: string) => void): Store =>
  redisUrl === undefined ? new MemoryStore() : new RedisStore(redisUrl, log);
