import { describe, test } from 'vitest';
import { findRedis } from '../../scripts/redis.ts';

/**
 * Defines tests that start Redis servers. `npm test` installs Redis and fails in CI without it; on
 * another machine without it these tests are left out, with the reason.
 */
export function describeWithRedis(name: string, define: (redisServer: string) => void): void {
  const redisServer = findRedis();
  describe(name, () => {
    if (redisServer === undefined)
      test.skip('redis-server is not installed on this machine', () => undefined);
    else define(redisServer);
  });
}
