import { sql } from 'drizzle-orm';
import about from '../../../package.json' with { type: 'json' };
import { auditChainStatus } from '../../audit/chain-watch.ts';
import { headOf } from '../../db/outbox.ts';
import type { Services } from '../../engine/services.ts';

const started = new Date();

/**
 * Reads the status of the back office (d1:41): its versions, the response time of the database, the
 * position of its event feed.
 */
export async function readSystemStatus(services: Services) {
  const { db, database, now } = services;
  const begun = performance.now();
  const head = await headOf(db);
  const latency = performance.now() - begun;
  const { rows } = await db.execute<{ waiting: number; at: number | null; server: string }>(sql`
    select (select count(*) from stat_deltas) as waiting,
      (select floor(extract(epoch from date_created))::bigint from outbox_events
        where "offset" = ${head.offset}) as at,
      current_setting('server_version') as server`);
  const [found] = rows;
  return {
    version: about.version,
    startedAt: Math.floor(started.getTime() / 1000),
    database: {
      engine: database.engine,
      version: found?.server ?? '',
      latency: Math.round(latency),
    },
    feed: { epoch: head.epoch, offset: head.offset, lastAt: found?.at ?? null },
    statistics: { waiting: found?.waiting ?? 0 },
    audit: await auditChainStatus(services),
    at: Math.floor(now().getTime() / 1000),
  };
}
