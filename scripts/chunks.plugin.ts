import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

const list = '/src/list/list-page.tsx';
/**
 * Parts that are loaded as a whole, in this order: with the page, with the console, with screens
 * that show figures, with the header's menus, with the first list. A module belongs to the first
 * part whose screens all need it, so that no part needs a later one. Modules of lists that other
 * screens and dialogs also need are a separate part.
 */
const parts: readonly (readonly [name: string, ...screens: string[]])[] = [
  ['start', '/src/main.tsx'],
  ['console', '/src/app/console.tsx'],
  ['figures', list, '/src/areas/dashboard/dashboard-page.tsx'],
  ['menus', '/src/app/header-menus.tsx'],
  ['lists', list],
];
const wall = '/src/wall-main.tsx';

type Chunk = Rolldown.OutputChunk;
type Modules = ReadonlySet<string>;

/** Builds the finest chunks: one for each set of entry points that share modules. */
async function cutFinely(options: Parameters<typeof build>[0]): Promise<readonly Chunk[]> {
  const { output } = (await build({
    ...options,
    ...{ configFile: false, logLevel: 'silent' },
    build: { ...options?.build, write: false, minify: false, modulePreload: false },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

/** Returns the modules of a chunk and of everything loaded with it. */
function loadedWith(start: Chunk, chunks: readonly Chunk[]): Modules {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  visit(start);
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}

/** Returns the part of each module that is in one. */
function partsOf(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const loaded = (module: string): Modules => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`No chunk has ${module}`);
    return loadedWith(chunk, chunks);
  };
  const heads = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const imported = new Set(chunks.flatMap(({ imports }) => imports));
  // Modules that are only loaded by name stay separate.
  const isAlone = new Set(
    heads.filter(({ fileName }) => !imported.has(fileName)).flatMap(({ moduleIds }) => moduleIds),
  );
  const others = heads
    .map((head) => loadedWith(head, chunks))
    .filter((modules) => ![...modules].some((id) => id.endsWith(list)));
  const found = new Map<string, string>();
  const onWalls = loaded(wall);
  for (const [part, ...screens] of parts) {
    const [first = new Set<string>(), ...rest] = screens.map(loaded);
    for (const id of first) {
      if (found.has(id) || isAlone.has(id) || !rest.every((modules) => modules.has(id))) continue;
      const isShared = others.some((modules) => modules.has(id));
      const name = part === 'lists' && isShared ? 'records' : part;
      found.set(id, onWalls.has(id) ? `${name}-and-walls` : name);
    }
  }
  return found;
}

/**
 * Returns a chunk that imports itself through others, or nothing. Modules in such a chunk could run
 * before their dependencies.
 */
function circleOf(chunks: readonly Chunk[]): string | undefined {
  const done = new Set<string>();
  const visit = (name: string, above: readonly string[]): string | undefined => {
    if (above.includes(name)) return [...above, name].join(' → ');
    if (done.has(name)) return undefined;
    const { imports = [] } = chunks.find(({ fileName }) => fileName === name) ?? {};
    for (const next of imports) {
      const circle = visit(next, [...above, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const { fileName } of chunks) {
    const circle = visit(fileName, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Creates few and complete chunks. Each file is a separate request, of which a browser runs six at
 * once, and small files compress worse. Only a first build shows which modules each screen needs,
 * because a package's index names everything in it. Modules that only walls add are separate, so
 * that walls load nothing else.
 */
export function wholeChunks(plugins: () => PluginOption[]): Plugin {
  let found: ReadonlyMap<string, string> = new Map();
  const name = (id: string) => found.get(id) ?? null;
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [{ name, debugName: 'parts' }],
  };
  return {
    name: 'watchfloor:chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting } } } }),
    async configResolved({ root, resolve, build: { target, rolldownOptions } }) {
      const { alias, dedupe } = resolve;
      const { input = [] } = rolldownOptions;
      const chunks = await cutFinely({
        ...{ root, plugins: plugins(), resolve: { alias, dedupe } },
        build: { target, rolldownOptions: { input } },
      });
      found = partsOf(chunks);
    },
    generateBundle(_, bundle) {
      const circle = circleOf(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (circle) this.error(`Chunks that need each other: ${circle}`);
    },
  };
}
