import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db/database.ts';
import type { Damage } from './engine/damage.ts';

/** Serves the health checks. `/healthz`: the process responds. `/readyz`: it can do its work. */
export function serveHealth(app: FastifyInstance, db: Db, damage: Damage): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.execute(sql`select 1`);
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
    if (damage.reason === undefined) return { status: 'ready' };
    return reply.status(503).send({ status: `the database is damaged: ${damage.reason}` });
  });
}
