import type { Services } from '../../engine/services.ts';
import { readSystemStatus } from '../statistics/system-status.ts';

/**
 * Reads the figures of the back office's status. Software versions are only for signed-in admins.
 */
export async function readWallStatus(services: Services) {
  const { startedAt, database, feed, statistics, at } = await readSystemStatus(services);
  return {
    ...{ startedAt, at, latency: database.latency, feedAt: feed.lastAt },
    waiting: statistics.waiting,
  };
}
