import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, print } from 'graphql';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { Ahead } from '../src/data/asked-ahead.ts';

const empty = '(null);';
const tag = '<script src="/first.js"></script>';

type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** The request with which every page begins, as `fetch` wants it. */
async function sessionRequest(src: string): Promise<Ahead['session']> {
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

/** Files of a chunk and of all that it imports at once, without those that the page names itself. */
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
 * Writes into `first.js` what a page is going to ask for, so that all of it is under way at once and not one after
 * the other: who is signed in, the texts, and the console with what all lists share.
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
        const text: Ahead = {
          session: await sessionRequest(src),
          console: [...new Set(ahead.flatMap((chunk) => filesOf(chunks, chunk, own)))],
          texts: Object.fromEntries(
            [...languages].map((language) => {
              const textsOf = (part: string) =>
                chunkOf(`virtual:locales/${language}/${part}`).fileName;
              return [language, { entry: textsOf('entry'), screens: textsOf('console') }];
            }),
          ) as unknown as Ahead['texts'],
        };
        const source = readFileSync(join(src, 'first.js'), 'utf8');
        const written = source.replace(empty, () => `(${JSON.stringify(text)});`);
        const html = String(page.source);
        if (written === source || !html.includes(tag)) return this.error('No place in first.js');
        const hash = createHash('sha256').update(written).digest('base64url').slice(0, 8);
        const fileName = `assets/first-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source: written });
        page.source = html.replace(tag, `<script src="/${fileName}"></script>`);
      },
    },
  };
}
