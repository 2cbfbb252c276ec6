import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { accent } from './scripts/accent.plugin.ts';
import { checkBudgets } from './scripts/budgets.plugin.ts';
import { wholeChunks } from './scripts/chunks.plugin.ts';
import { preloadFonts } from './scripts/fonts.plugin.ts';
import { listOperations } from './scripts/operations.plugin.ts';
import { firstScript } from './scripts/preload.plugin.ts';
import { wallPage } from './scripts/wall-page.plugin.ts';
import { locales } from './src/i18n/locales.plugin.ts';

const gateway = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** A path that holds where the folder's name has a space or letters beyond ASCII. */
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const own = () => [react(), locales(pathOf('locales'))];

export default defineConfig({
  root: 'src',
  plugins: [
    ...own(),
    wholeChunks(own),
    checkBudgets(),
    listOperations(),
    firstScript(),
    preloadFonts(),
    wallPage(),
  ],
  css: { postcss: { plugins: accent } },
  resolve: {
    dedupe: ['graphql', 'react', 'react-dom'],
    alias: [
      {
        find: /^\.\/generated\/16px\/blueprint-icons-16$/,
        replacement: fileURLToPath(new URL('src/theme/no-icon-names.ts', import.meta.url)),
      },
      {
        find: /^.*\/timezoneItems$/,
        replacement: fileURLToPath(new URL('src/form/no-time-zones.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // Every browser that runs what is built here fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'wall.html'].map((page) => pathOf(`src/${page}`)),
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/wall/graphql': { target: gateway, ws: true },
      '/files': { target: gateway },
      // Only the address itself: below it are the modules of src/upload.
      '^/upload(\\?|$)': { target: gateway },
      '/exports': { target: gateway },
      '/user-files': { target: gateway },
    },
  },
  test: {
    root: '.',
    include: ['{host,machines,gateway,backoffice,src,tests}/**/*.test.{ts,tsx}'],
    // nginx before real programs: part of `npm run test:all`.
    exclude: process.env.TEST_DEPLOY ? [] : ['tests/deploy/**'],
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
