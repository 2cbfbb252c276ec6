import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DocumentNode, getOperationAST, parse, print, validate } from 'graphql';
import { build, type Plugin, type Rolldown } from 'vite';
import { checkDocument } from '../gateway/graphql/limits.ts';
import {
  type OperationList,
  operationHash,
  operationsFile,
} from '../gateway/graphql/operations.ts';
import type { RecordSpec } from '../src/action/define-record.ts';
import { locales } from '../src/i18n/locales.plugin.ts';
import type { ListSpec } from '../src/list/define-list.ts';
import type { Part } from '../src/report/live-documents.ts';
import { gatewaySchema } from './derived.ts';

const day = 86_400_000;
/**
 * Tabs stay open for weeks. Their operations stay listed this long after the last build that
 * contained them.
 */
const retentionMs = 60 * day;

/** The functions that create documents, and what they create them from while the console runs. */
const makers = {
  'data/graphql.ts': 'graphql',
  'list/define-list.ts': 'defineList',
  'action/define-record.ts': 'defineRecord',
  'report/live-documents.ts': 'questionOf',
} as const;
const callsMaker = new RegExp(`\\b(${[...Object.values(makers), 'defineReport'].join('|')})\\(`);

/** Files that define something, according to their names, although they call a maker to do so. */
const defines = /\.(list|record|report)\.tsx?$/;

/** UI packages, which never create a document. Loading them would take most of the time. */
const drawn = /^(@blueprintjs\/.+|recharts|react-router-dom)$/;

interface Question {
  readonly parts: readonly Part[];
  readonly live: readonly Part[];
}
type Made =
  | readonly ['graphql', DocumentNode]
  | readonly ['defineList', ListSpec]
  | readonly ['defineRecord', RecordSpec]
  | readonly ['questionOf', Question];

/** The console's own modules, which export their documents. */
interface Loaded {
  readonly made: readonly Made[];
  readonly liveDocument: (list: ListSpec) => unknown;
  readonly actDocument: (record: RecordSpec, event: string) => unknown;
}

/**
 * Loads all modules that create documents, with each maker wrapped so that its documents are
 * recorded.
 */
function noting(src: string): Plugin {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test|\.d)\.tsx?$/.test(file) &&
      (defines.test(file) || callsMaker.test(readFileSync(join(src, file), 'utf8'))),
  );
  const from = (file: string) => JSON.stringify(join(src, file));
  const all = [
    ...files.map((file) => `import ${from(file)};`),
    `export { made } from 'virtual:made';`,
    `export { liveDocument } from ${from('list/list-documents.ts')};`,
    `export { actDocument } from ${from('action/act-document.ts')};`,
  ].join('\n');
  const wrapMaker = ([file, name]: [string, string]) => `
    import { made } from 'virtual:made';
    import * as real from ${from(file)};
    export * from ${from(file)};
    export const ${name} = (...given) => {
      const result = real.${name}(...given);
      made.push(['${name}', result]);
      return result;
    };`;
  const virtual: Record<string, string> = {
    '\0virtual:all': all,
    '\0virtual:made': 'export const made = [];',
    '\0virtual:drawn': 'export default undefined;',
    ...Object.fromEntries(
      Object.entries(makers).map((entry) => [`\0noted:${entry[0]}`, wrapMaker(entry)]),
    ),
  };
  return {
    name: 'watchfloor:noting',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (drawn.test(source)) return '\0virtual:drawn';
      if (`\0${source}` in virtual) return `\0${source}`;
      if (!importer || importer.startsWith('\0noted:') || !source.endsWith('.ts')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const file = found?.id.startsWith(src) ? found.id.slice(src.length) : '';
      return file in makers ? `\0noted:${file}` : null;
    },
    load: (id) => virtual[id],
  };
}

async function load(src: string): Promise<Loaded> {
  const built = (await build({
    configFile: false,
    root: src,
    publicDir: false,
    logLevel: 'error',
    plugins: [noting(src), locales(join(src, '../locales'))],
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: {
        input: ['virtual:all'],
        shimMissingExports: true,
        treeshake: { moduleSideEffects: (_, isExternal) => !isExternal },
        // The subscription client needs it as soon as it loads.
        output: { codeSplitting: false, banner: 'globalThis.WebSocket ??= class {};' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const folder = join(src, '../node_modules/.cache/watchfloor');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'operations.mjs');
  writeFileSync(file, built.output[0].code);
  return (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Loaded;
}

/** Returns every document that the console can send, as the gateway would parse it. */
export async function documentsOf(src: string): Promise<DocumentNode[]> {
  const { made, liveDocument, actDocument } = await load(src);
  const documents = made.flatMap(([maker, it]): unknown[] => {
    if (maker === 'graphql') return [it];
    if (maker === 'defineList') return it.live ? [liveDocument(it)] : [];
    if (maker === 'defineRecord')
      return Object.keys(it.acts).map((event) => actDocument(it, event));
    return [...it.parts, ...it.live].map(({ document }) => document);
  });
  return documents
    .filter((document) => getOperationAST(document as DocumentNode))
    .map((document) => parse(print(document as DocumentNode)));
}

/**
 * Returns the document's name plus its root fields, because all actions are sent under one name.
 */
function nameOf(document: DocumentNode): string {
  const operation = getOperationAST(document);
  const roots = operation?.selectionSet.selections ?? [];
  const rootFields = roots.flatMap((node) => ('name' in node ? [node.name.value] : []));
  return `${operation?.name?.value}: ${rootFields.join(', ')}`;
}

/** Throws if the gateway would refuse one of them, or if hardly any were found. */
function listOf(documents: readonly DocumentNode[]): OperationList['operations'] {
  const schema = gatewaySchema();
  const operations: Record<string, string> = {};
  const wrong: string[] = [];
  for (const document of documents) {
    checkDocument(document);
    for (const { message } of validate(schema, document))
      wrong.push(`${message}\n${print(document)}`);
    operations[operationHash(document)] = nameOf(document);
  }
  if (wrong.length > 0)
    throw new Error(`Documents that this gateway cannot answer:\n${wrong.join('\n')}`);
  const byName = (entry: readonly [string, string]) => entry.toReversed().join(' ');
  const sorted = Object.entries(operations).sort((a, b) => (byName(a) < byName(b) ? -1 : 1));
  return Object.fromEntries(sorted);
}

/** Returns operations of earlier builds that this one no longer has, unless they are too old. */
function earlierOf(file: string, operations: OperationList['operations'], now: number) {
  if (!existsSync(file)) return {};
  const before = JSON.parse(readFileSync(file, 'utf8')) as OperationList;
  const today = new Date(now).toISOString().slice(0, 10);
  const all = {
    ...before.earlier,
    ...Object.fromEntries(Object.keys(before.operations).map((hash) => [hash, today])),
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([hash, last]) => !(hash in operations) && now - Date.parse(last) < retentionMs,
    ),
  );
}

/**
 * Writes the list of all documents next to the built client, for a gateway that accepts no others.
 */
export function listOperations(): Plugin {
  let clientDir = '';
  let src = '';
  return {
    name: 'watchfloor:operations',
    apply: 'build',
    configResolved(config) {
      src = `${config.root}/`;
      clientDir = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      const operations = listOf(await documentsOf(src));
      const file = operationsFile(clientDir);
      const earlier = earlierOf(file, operations, Date.now());
      writeFileSync(file, `${JSON.stringify({ operations, earlier }, null, 1)}\n`);
      this.info(`${Object.keys(operations).length} operations`);
    },
  };
}
