import { defineConfig } from 'vitest/config';
import { modules } from './modules.ts';

export default defineConfig({
  test: {
    root: '.',
    include: [...new Set(modules.flatMap(({ tests }) => tests))],
    environment: 'node',
    // As in vite.config.ts.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
    testTimeout: 20_000,
  },
});
