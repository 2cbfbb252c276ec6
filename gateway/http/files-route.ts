import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Pool } from 'undici';
import type { SignedIn } from '../ports/signed-in.ts';
import { wasCutOff } from '../rest/transport-failure.ts';
import { RequestError } from './graphql-request.ts';
import { requestIdOf } from './graphql-route.ts';
import {
  answeringRequestErrors,
  requireSignedIn,
  type SignedInRouteParts,
} from './signed-in-route.ts';

/** Source of the files under one address of the gateway. */
export interface FileSource {
  /** Ends in a slash (d3:642). */
  readonly url: string;
  /** Header that carries the token; undefined for another host, which never receives it. */
  readonly authHeader: string | undefined;
  /** Returns the path below `url` for a name; undefined if the name is invalid. */
  readonly pathOf: (name: string) => string | undefined;
  /** Browsers never store people's documents; they may store public pictures. */
  readonly cacheControl: string;
  /** Throws if this person may not see any of these files. */
  readonly admit?: (who: SignedIn) => void;
}

/**
 * Form of a picture's name: up to four plain segments, so that it cannot refer to any other path.
 */
const nameForm =
  /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,127})(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}){0,3}$/;
const idForm = /^[1-9]\d{0,14}$/;
/** Types that a page may display; all others are downloads. */
const shown = /^image\/(?:png|jpeg|gif|webp|avif)$/;
const maxBytes = 32 * 1024 * 1024;

/** Pictures that are visible to everyone, by name: icons. */
export const publicPictures = (url: string, authHeader: string | undefined): FileSource => ({
  ...{ url, authHeader },
  pathOf: (name) => (nameForm.test(name) && !name.includes('..') ? name : undefined),
  cacheControl: 'private, max-age=300',
});

/**
 * Files of people, by id (d1:160, d3:482). Only the back office stores the owner of a file, so it
 * checks access.
 */
export const userFiles = (url: string, authHeader: string, call: string): FileSource => ({
  ...{ url, authHeader },
  pathOf: (id) => (idForm.test(id) ? `${call}?UserFileId=${id}` : undefined),
  cacheControl: 'no-store',
  admit({ sections, capabilities }) {
    if (!sections.has('chats') && !capabilities.has('readDocuments'))
      throw new RequestError(404, 'No such file');
  },
});

/**
 * Handles `GET <prefix><name>`: streams the file to any signed-in admin through a separate pool, so
 * slow readers do not block other calls.
 */
export function filesRoute(parts: SignedInRouteParts, prefix: string, source: FileSource) {
  const base = new URL(source.url);
  const pool = new Pool(base.origin, { connections: 16, connect: { timeout: 3000 } });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new RequestError(405, 'GET only');
    const [name = '', query = ''] = (request.url ?? '').slice(prefix.length).split('?');
    const path = source.pathOf(name);
    if (path === undefined) throw new RequestError(404, 'No such file');
    const requestId = requestIdOf(request);
    const who = await requireSignedIn(parts, request, requestId);
    source.admit?.(who);
    const address = parts.requestInspector.addressOf(request);
    const send = () =>
      pool.request({
        method: 'GET',
        // Calls from the root of the host have a slash in front.
        path: path.startsWith('/') ? path : base.pathname + path,
        headers: {
          'x-request-id': requestId,
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
          ...(source.authHeader ? { [source.authHeader]: who.token } : {}),
        },
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
      });
    const upstream = await send()
      // The storage may close a connection that is kept alive in the moment that it is used.
      .catch((error: unknown) => (wasCutOff(error) ? send() : Promise.reject(error)))
      .catch(() => {
        throw new RequestError(502, 'The storage does not answer');
      });
    const { statusCode, headers, body } = upstream;
    const length = Number(headers['content-length'] ?? Number.NaN);
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    // A refusal may arrive with status 200. No user file is JSON.
    if (statusCode !== 200 || length > maxBytes || type === 'application/json') {
      await body.dump();
      throw new RequestError(statusCode === 401 ? 401 : 404, 'No such file');
    }
    const isShown = shown.test(type);
    response.setHeader('content-type', isShown ? type : 'application/octet-stream');
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.setHeader('cache-control', source.cacheControl);
    response.setHeader('vary', 'cookie');
    const saved = !isShown || new URLSearchParams(query).has('save');
    if (saved) response.setHeader('content-disposition', saveAs(headers['content-disposition']));
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
    handle: answeringRequestErrors(handle),
  };
}

/** Returns the file name that the storage sends, only if its spelling is safe. */
function saveAs(given: string | string[] | undefined): string {
  const [, exact] = /filename\*=UTF-8''([\w%.~!$&+^`|#-]{1,900})/i.exec(String(given ?? '')) ?? [];
  return exact === undefined ? 'attachment' : `attachment; filename*=UTF-8''${exact}`;
}

/** Limits the size even if the storage does not send the length of a file. */
async function* bounded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('too long');
    yield chunk;
  }
}
