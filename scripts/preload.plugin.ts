import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, print } from 'graphql';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { PreloadPlan } from '../src/data/session-preload.ts';

const empty = '(null);';
const tag = '<script src="/bootstrap.js"></script>';

type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** Returns the first request of every page, in the form for `fetch`. */
async function sessionRequest(src: string): Promise<PreloadPlan['session']> {
  const { module } = await runnerImport<{ readonly Start: DocumentNode }>(
    join(src, 'data/session.ts'),
  );
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json',
  };
  const body = JSON.stringify({ query: print(module.Start), variables: {} });
  return { address: '/graphql', request: { method: 'POST', headers, body } };
}

/**
 * Returns the files of a chunk and of its static imports, without those that the page itself names.
 */
function filesOf(chunks: ReadonlyMap<string, Chunk>, start: Chunk, without: ReadonlySet<string>) {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) visit(chunks.get(name));
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name);
  };
  visit(start);
  return [...files].filter((file) => !without.has(file));
}

/**
 * Writes into `bootstrap.js` what a page will request, so that all of it loads at once and not one
 * after another: the session, the texts, and the console with the common part of all lists.
 */
export function firstScript(): Plugin {
  let src = '';
  return {
    name: 'watchfloor:first-script',
    apply: 'build',
    configResolved(config) {
      src = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const all = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
        const chunkOf = (module: string): Chunk => {
          const found = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
          return found ?? this.error(`No chunk has ${module}`);
        };
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('No index.html to write to');
        const own = new Set(filesOf(chunks, chunkOf('/main.tsx'), new Set()));
        const ahead = ['/app/console.tsx', '/list/list-page.tsx'].map(chunkOf);
        const languages = new Set(
          all.flatMap(
            ({ facadeModuleId }) => /locales\/(\w+)\//.exec(facadeModuleId ?? '')?.[1] ?? [],
          ),
        );
        const text: PreloadPlan = {
          session: await sessionRequest(src),
          console: [...new Set(ahead.flatMap((chunk) => filesOf(chunks, chunk, own)))],
          texts: Object.fromEntries(
            [...languages].map((language) => {
              const textsOf = (part: string) =>
                chunkOf(`virtual:locales/${language}/${part}`).fileName;
              return [language, { entry: textsOf('entry'), screens: textsOf('console') }];
            }),
          ) as unknown as PreloadPlan['texts'],
        };
        const source = readFileSync(join(src, 'bootstrap.js'), 'utf8');
        const written = source.replace(empty, () => `(${JSON.stringify(text)});`);
        const html = String(page.source);
        if (written === source || !html.includes(tag))
          return this.error('No place in bootstrap.js');
        const hash = createHash('sha256').update(written).digest('base64url').slice(0, 8);
        const fileName = `assets/first-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source: written });
        page.source = html.replace(tag, `<script src="/${fileName}"></script>`);
      },
    },
  };
}
