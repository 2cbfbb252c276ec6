import type { Services } from '../../engine/services.ts';
import { readSystemStatus } from '../statistics/system-status.ts';

/** How the back office is, in numbers; what it runs on is for those who are signed in. */
export async function readWallStatus(services: Services) {
  const { startedAt, database, feed, statistics, at } = await readSystemStatus(services);
  return {
    ...{ startedAt, at, latency: database.latency, feedAt: feed.lastAt },
    waiting: statistics.waiting,
  };
}
