import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Names that carry a hash of what is inside never change what is inside. */
const hashed = /[.-][\w-]{8,}\.\w+$/;

/**
 * The built client: precompressed, for ever where the name has a hash, never where it has none. A
 * page that the browser navigates to and no file answers is the console's own route.
 */
export function clientFiles(folder: string) {
  const index = join(folder, 'index.html');
  const built = existsSync(index);
  const files = !built
    ? undefined
    : sirv(folder, {
        brotli: true,
        gzip: true,
        etag: true,
        dotfiles: false,
        setHeaders: (response, path) =>
          response.setHeader(
            'cache-control',
            path.startsWith('/assets/') && hashed.test(path)
              ? 'public, max-age=31536000, immutable'
              : 'no-cache',
          ),
      });
  const page = built ? readFileSync(index) : undefined;

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      answer(response, 405, 'GET only');
      return;
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const isPage = path === '/' || (!/\.\w+$/.test(path) && wantsPage(request));
    if (files && !isPage) {
      files(request, response, () => answer(response, 404, 'Not found'));
      return;
    }
    if (!isPage || !page) {
      answer(response, 404, built ? 'Not found' : 'The client is not built');
      return;
    }
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.method === 'HEAD' ? undefined : page);
  };
}

const wantsPage = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

function answer(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(text);
}
