import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Pool } from 'undici';
import type { Recogniser } from '../session/recognise.ts';
import type { SignedIn } from '../session/rights.ts';
import { RequestError } from './graphql-request.ts';
import { requestIdOf } from './graphql-route.ts';
import type { RequestFacts } from './request-facts.ts';

/** Where the files of one address of ours come from. */
export interface FileSource {
  /** Ends in a slash (d3:642). */
  readonly url: string;
  /** Header that carries the token; undefined where it is another host, which never sees it. */
  readonly authHeader: string | undefined;
  /** The path below `url` that a name stands for; undefined where it is no name. */
  readonly pathOf: (name: string) => string | undefined;
  /** Documents of people are never stored by a browser; public pictures may be. */
  readonly cacheControl: string;
  /** Throws where this person may see none of them. */
  readonly admit?: (who: SignedIn) => void;
}

interface Parts {
  readonly recogniser: Recogniser;
  readonly facts: RequestFacts;
}

/** A picture's name: up to four plain segments, so that no other path can be meant. */
const nameForm =
  /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,127})(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}){0,3}$/;
const idForm = /^[1-9]\d{0,14}$/;
/** What a page may show; anything else is saved. */
const shown = /^image\/(?:png|jpeg|gif|webp|avif)$/;
const maxBytes = 32 * 1024 * 1024;

/** Pictures that everybody may see, by name: icons. */
export const publicPictures = (url: string, authHeader: string | undefined): FileSource => ({
  ...{ url, authHeader },
  pathOf: (name) => (nameForm.test(name) && !name.includes('..') ? name : undefined),
  cacheControl: 'private, max-age=300',
});

/** Files of people, by id (d1:160, d3:482). Whose file it is only the back office knows, and judges. */
export const userFiles = (url: string, authHeader: string, call: string): FileSource => ({
  ...{ url, authHeader },
  pathOf: (id) => (idForm.test(id) ? `${call}?UserFileId=${id}` : undefined),
  cacheControl: 'no-store',
  admit({ sections, capabilities }) {
    if (!sections.has('chats') && !capabilities.has('readDocuments'))
      throw new RequestError(404, 'No such file');
  },
});

/** `GET <prefix><name>`: streamed to whoever is signed in, through a pool of its own: slow readers hold up no call. */
export function filesRoute({ recogniser, facts }: Parts, prefix: string, source: FileSource) {
  const base = new URL(source.url);
  const pool = new Pool(base.origin, { connections: 16, connect: { timeout: 3000 } });

  async function whoAsks(request: IncomingMessage, requestId: string): Promise<SignedIn> {
    const address = facts.addressOf(request);
    const { signedIn, denied, ended } = await recogniser.recognise(request, requestId, address);
    if (!signedIn) throw new RequestError(denied && !ended ? 503 : 401, 'Sign in');
    return signedIn;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new RequestError(405, 'GET only');
    const [name = '', query = ''] = (request.url ?? '').slice(prefix.length).split('?');
    const path = source.pathOf(name);
    if (path === undefined) throw new RequestError(404, 'No such file');
    const requestId = requestIdOf(request);
    const who = await whoAsks(request, requestId);
    source.admit?.(who);
    const address = facts.addressOf(request);
    const upstream = await pool
      .request({
        method: 'GET',
        path: base.pathname + path,
        headers: {
          'x-request-id': requestId,
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
          ...(source.authHeader ? { [source.authHeader]: who.token } : {}),
        },
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
      })
      .catch(() => {
        throw new RequestError(502, 'The storage does not answer');
      });
    const { statusCode, headers, body } = upstream;
    const length = Number(headers['content-length'] ?? Number.NaN);
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    // A refusal may come with status 200; no file of anybody is JSON.
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

/** The name that the storage gives, in its safe spelling alone. */
function saveAs(given: string | string[] | undefined): string {
  const [, exact] = /filename\*=UTF-8''([\w%.~!$&+^`|#-]{1,900})/i.exec(String(given ?? '')) ?? [];
  return exact === undefined ? 'attachment' : `attachment; filename*=UTF-8''${exact}`;
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
