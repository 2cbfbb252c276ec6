import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Pool } from 'undici';
import type { Recogniser } from '../session/recognise.ts';
import { RequestError } from './graphql-request.ts';
import { requestIdOf } from './graphql-route.ts';
import type { RequestFacts } from './request-facts.ts';

interface Parts {
  /** Where files stand; ends in a slash (d3:642). */
  readonly storageUrl: string;
  /** Header that carries the token; undefined where the storage is another host, which never sees it. */
  readonly authHeader: string | undefined;
  readonly recogniser: Recogniser;
  readonly facts: RequestFacts;
}

/** A file's name: up to four plain segments, so that no other path can be meant. */
const nameForm =
  /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,127})(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}){0,3}$/;
/** What a page may show; anything else is saved. */
const shown = /^image\/(?:png|jpeg|gif|webp|avif)$/;
const maxBytes = 32 * 1024 * 1024;
const prefix = '/files/';

/** `GET /files/<name>`: streamed from the storage to whoever is signed in. */
export function filesRoute(parts: Parts) {
  const base = new URL(parts.storageUrl);
  const pool = new Pool(base.origin, { connections: 16, connect: { timeout: 3000 } });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new RequestError(405, 'GET only');
    const name = (request.url ?? '').slice(prefix.length).split('?')[0] ?? '';
    if (!nameForm.test(name) || name.includes('..')) throw new RequestError(404, 'No such file');
    const requestId = requestIdOf(request);
    const address = parts.facts.addressOf(request);
    const { signedIn, denied, ended } = await parts.recogniser.recognise(
      request,
      requestId,
      address,
    );
    if (!signedIn) throw new RequestError(denied && !ended ? 503 : 401, 'Sign in');
    const upstream = await pool
      .request({
        method: 'GET',
        path: base.pathname + name,
        headers: {
          'x-request-id': requestId,
          ...(parts.authHeader ? { [parts.authHeader]: signedIn.token } : {}),
        },
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
      })
      .catch(() => {
        throw new RequestError(502, 'The storage does not answer');
      });
    const { statusCode, headers, body } = upstream;
    const length = Number(headers['content-length'] ?? Number.NaN);
    if (statusCode !== 200 || length > maxBytes) {
      await body.dump();
      throw new RequestError(statusCode === 401 ? 401 : 404, 'No such file');
    }
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    const safe = shown.test(type);
    response.setHeader('content-type', safe ? type : 'application/octet-stream');
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.setHeader('cache-control', 'private, max-age=300');
    if (!safe) response.setHeader('content-disposition', 'attachment');
    if (Number.isFinite(length)) response.setHeader('content-length', length);
    if (request.method === 'HEAD') {
      await body.dump();
      response.end();
      return;
    }
    await pipeline(body, bounded, response).catch(() => response.destroy());
  }

  return {
    close: () => pool.destroy(),
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        await handle(request, response);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        response.statusCode = error.status;
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        response.end(error.message);
      }
    },
  };
}

/** A storage that does not say how long a file is may not send without end either. */
async function* bounded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('too long');
    yield chunk;
  }
}
