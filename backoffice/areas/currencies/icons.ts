import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { storedFiles } from '../../db/schema/files.ts';
import { notFound } from '../../engine/refusal.ts';
import type { Services } from '../../engine/services.ts';

/** Serves small public pictures as a storage service would (d3:642), without a session. */
export function serveFiles(app: FastifyInstance, { db }: Services): void {
  app.get('/files/*', async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const [file] = await db.select().from(storedFiles).where(eq(storedFiles.name, name));
    if (!file?.mime.startsWith('image/')) throw notFound();
    return reply
      .header('content-type', file.mime)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'public, max-age=86400')
      .send(file.content);
  });
}
