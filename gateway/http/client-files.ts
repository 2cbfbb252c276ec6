import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/** Names that carry a hash of what is inside never change what is inside. */
const hashed = /[.-][\w-]{8,}\.\w+$/;

/**
 * The built client: precompressed, for ever where the name has a hash, never where it has none. A
 * page that the browser navigates to and no file answers is the console's own route, or a wall's.
 */
export function clientFiles(folder: string) {
  const page = (path: string) =>
    join(folder, /^\/wall(\/|$)/.test(path) ? 'wall.html' : 'index.html');
  const files = sirv(folder, {
    // Looks at the disk for each request: what a build replaced or removed meanwhile is noticed.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) =>
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') && hashed.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      ),
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      answer(response, 405, 'GET only');
      return;
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const isPage = path === '/' || (!/\.\w+$/.test(path) && wantsPage(request));
    if (isPage) {
      const text = await readFile(page(path)).catch(() => undefined);
      if (!text) {
        answer(response, 404, 'The client is not built');
        return;
      }
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(request.method === 'HEAD' ? undefined : text);
      return;
    }
    if (path.includes('/.')) {
      answer(response, 404, 'Not found');
      return;
    }
    // Nothing here is asked for in parts, and sirv throws at parts that end before they begin.
    delete request.headers.range;
    // A file that cannot be read after all: its headers are written, so all that is left is to end.
    response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()));
    files(request, response, () => answer(response, 404, 'Not found'));
  };
}

const wantsPage = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

function answer(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(text);
}
