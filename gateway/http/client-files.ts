import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/** The content of a file with a hash in its name never changes. */
const hashed = /[.-][\w-]{8,}\.\w+$/;

/**
 * Serves the built client: precompressed; cached permanently if the name has a hash, not cached
 * otherwise. A page navigation that matches no file is a route of the console or of a status
 * screen.
 */
export function clientFiles(folder: string) {
  const page = (path: string) =>
    join(folder, /^\/wall(\/|$)/.test(path) ? 'wall.html' : 'index.html');
  const files = sirv(folder, {
    // Checks the disk on each request, so files that a build replaced or removed are detected.
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
    // No client needs ranges of these files, and sirv throws on ranges that end before they begin.
    delete request.headers.range;
    // If a file turns out to be unreadable, its headers are already sent. The only option left is
    // to close the connection.
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
