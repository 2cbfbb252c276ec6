import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { locales } from '../../src/i18n/locales.plugin.ts';

const root = fileURLToPath(new URL('pages', import.meta.url));
const pages = ['chart', 'uplot', 'rows'] as const;

export interface BenchPages {
  /** Where they stand, with a slash at its end. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The pages that stand beside the console: parts of it alone, and what they are held against. */
export async function startBenchPages(): Promise<BenchPages> {
  const outDir = mkdtempSync(join(tmpdir(), 'watchfloor-pages-bench-'));
  const common = { configFile: false, root, logLevel: 'error' } as const;
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
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
