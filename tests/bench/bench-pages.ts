import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { BrowserContext } from 'playwright';
import { build, preview } from 'vite';
import { locales } from '../../src/i18n/locales.plugin.ts';

const root = fileURLToPath(new URL('pages', import.meta.url));
const pages = ['chart', 'uplot', 'rows', 'grid'] as const;

export interface BenchPages {
  /** The base URL of the pages, with a trailing slash. */
  readonly url: string;
  /** Serves them in this browser under `/bench/` of the console, so they have its session. */
  readonly serveIn: (context: BrowserContext) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the pages next to the console: single parts of it, and their references. */
export async function startBenchPages(): Promise<BenchPages> {
  const outDir = mkdtempSync(join(tmpdir(), 'watchfloor-pages-bench-'));
  const common = { configFile: false, root, logLevel: 'error', base: './' } as const;
  const input = pages.map((name) => join(root, `${name}.html`));
  await build({
    ...common,
    plugins: [react(), locales(fileURLToPath(new URL('../../locales', import.meta.url)))],
    build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input } },
  });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 4191 },
  });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    serveIn: (context) => serveFolder(context, outDir),
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Serves the files of a folder under `/bench/` of any URL that this browser opens. */
export async function serveFolder(context: BrowserContext, folder: string): Promise<void> {
  await context.route('**/bench/**', (route) => {
    const [, file = ''] = new URL(route.request().url()).pathname.split('/bench/');
    return route.fulfill({ path: join(folder, file) });
  });
}
