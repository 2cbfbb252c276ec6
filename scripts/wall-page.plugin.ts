import type { Plugin } from 'vite';

/** Does in development what the gateway does: serves the walls' own page. */
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
