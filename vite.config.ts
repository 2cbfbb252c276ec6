import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { checkBudgets } from './scripts/budgets.plugin.ts';
import { listOperations } from './scripts/operations.plugin.ts';
import { wallPage } from './scripts/wall-page.plugin.ts';
import { locales } from './src/i18n/locales.plugin.ts';

const gateway = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  root: 'src',
  plugins: [
    react(),
    checkBudgets(),
    listOperations(),
    wallPage(),
    locales(new URL('locales', import.meta.url).pathname),
  ],
  resolve: {
    dedupe: ['graphql', 'react', 'react-dom'],
    alias: [
      {
        find: /^\.\/generated\/16px\/blueprint-icons-16$/,
        replacement: new URL('src/theme/no-icon-names.ts', import.meta.url).pathname,
      },
    ],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'wall.html'].map(
        (page) => new URL(`src/${page}`, import.meta.url).pathname,
      ),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every screen shares stays whole: cut up by who uses what, it compresses worse.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'xstate', test: /node_modules\/(xstate|@xstate\/react)\// },
            {
              name: 'overlays',
              test: /node_modules\/(@floating-ui|@blueprintjs\/core\/lib\/esm\/components\/(popover|popover-next|overlay2|menu|dialog))\//,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/wall/graphql': { target: gateway, ws: true },
      '/files': { target: gateway },
      '/upload': { target: gateway },
      '/user-files': { target: gateway },
    },
  },
  test: {
    root: '.',
    include: ['{machines,gateway,backoffice,src,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Node gives everybody graphql's CommonJS build; Vite would give us its other one besides.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
    // Generous: on a busy machine a test should be slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    maxWorkers: 2,
    // Loading the programs anew for each file took as long as a quarter of the tests.
    isolate: false,
  },
});
