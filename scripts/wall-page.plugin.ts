import type { Plugin } from 'vite';

/** In development, what the gateway does: walls have a page of their own. */
export const wallPage = (): Plugin => ({
  name: 'watchfloor:wall-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (/^\/wall(\/(?!graphql$)[\w-]*)?$/.test(path)) request.url = '/wall.html';
      next();
    });
  },
});
