import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly isDynamicEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly name: string;
}

/**
 * Budgets in kB of gzipped JavaScript. The shell is the sign-in page and the console's chunk. A
 * screen is its own chunk plus what it shares with others (grid, forms, popovers): the first screen
 * to open loads both. Texts are those of all screens in one language. Chart code is loaded after the
 * screen that contains the charts, the editor of templates with a form that has one.
 */
const budgets = {
  ...{ signIn: 110, shell: 210, screen: 60, firstScreen: 118, texts: 75 },
  ...{ wall: 125, charts: 120, editor: 157 },
};

/** Blueprint's icon paths, loaded only for an icon named by a string, which no code here uses. */
const neverLoaded = /^(paths|allPaths|allPathsLoader|splitPathsBySizeLoader)$/;

/** The weight of each part in the last build, in kB of gzipped JavaScript, by name. */
export const weightsFile = 'dist/weights.json';

/** Fails the build when a first load or a screen is over budget. Prints and stores each weight. */
export function checkBudgets(): Plugin {
  return {
    name: 'watchfloor:budgets',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') chunks.set(file.fileName, file);
      }
      const sizes = new Map<string, number>();
      for (const [name, { code }] of chunks) sizes.set(name, gzipSync(code, { level: 9 }).length);

      const closure = (start: string, into = new Set<string>()): Set<string> => {
        if (into.has(start)) return into;
        into.add(start);
        for (const next of chunks.get(start)?.imports ?? []) closure(next, into);
        return into;
      };
      const weigh = (files: Iterable<string>) =>
        [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1000;

      const all = [...chunks.values()];
      const entryOf = (page: string) =>
        all.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(page));
      const entry = entryOf('/index.html');
      const wall = entryOf('/wall.html');
      const shellChunk = all.find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith('/app/console.tsx'),
      );
      if (!entry || !wall || !shellChunk)
        return this.error('No entry or no console chunk to weigh');

      const signIn = closure(entry.fileName);
      const shell = closure(shellChunk.fileName, new Set(signIn));
      const screens = all.filter(({ isDynamicEntry }) => isDynamicEntry);
      const closures = screens.map(({ fileName }) => closure(fileName));
      const users = (file: string) => closures.filter((files) => files.has(file)).length;
      const lines = [
        ['sign-in', weigh(signIn), budgets.signIn] as const,
        ['shell', weigh(shell), budgets.shell] as const,
        // A wall page runs for weeks on any hardware: it contains nothing of the console.
        ['wall', weigh(closure(wall.fileName)), budgets.wall] as const,
        ...all
          .filter(({ isDynamicEntry, name }) => isDynamicEntry && !neverLoaded.test(name))
          .filter(({ fileName }) => !shell.has(fileName))
          .map(({ fileName, name, facadeModuleId }) => {
            const needs = [...closure(fileName)].filter((file) => !shell.has(file));
            const own = needs.filter((file) => users(file) === 1);
            const spoken = /virtual:(.*)$/.exec(facadeModuleId ?? '')?.[1] ?? name;
            if (facadeModuleId?.endsWith('/chart/drawing.tsx'))
              return ['charts', weigh(needs), budgets.charts] as const;
            if (spoken.endsWith('/console')) return [spoken, weigh(needs), budgets.texts] as const;
            if (facadeModuleId?.endsWith('/form/template-field.tsx'))
              return ['editor', weigh(needs), budgets.editor] as const;
            return weigh(own) > budgets.screen
              ? ([`${spoken} alone`, weigh(own), budgets.screen] as const)
              : ([spoken, weigh(needs), budgets.firstScreen] as const);
          }),
      ];
      for (const [name, weight, budget] of lines) {
        this.info(`${name}: ${weight.toFixed(1)} of ${budget} kB gz`);
      }
      mkdirSync('dist', { recursive: true });
      const weights = Object.fromEntries(lines.map(([name, weight]) => [name, weight]));
      writeFileSync(weightsFile, JSON.stringify(weights));
      const heavy = lines.filter(([, weight, budget]) => weight > budget);
      if (heavy.length > 0) {
        this.error(
          `Too heavy: ${heavy.map(([name, weight]) => `${name} ${weight.toFixed(1)} kB`).join(', ')}`,
        );
      }
    },
  };
}
