import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { loggedActions } from '../../machines/audit/audit-actions.codes.ts';
import { type LogTexts, withLogSentences } from './log-sentences.ts';

/** Namespaces that the sign-in page needs; all others belong to the console. */
const entryNamespaces = new Set(['common', 'session']);
/** Namespaces that only status screens use. */
const wallNamespaces = new Set(['walls']);

type Part = 'entry' | 'console' | 'wall';

const partOf = (namespace: string): Part =>
  wallNamespaces.has(namespace) ? 'wall' : entryNamespaces.has(namespace) ? 'entry' : 'console';

const catalogueId = 'virtual:locales';
const partId = /^virtual:locales\/(\w+)\/(entry|console|wall)$/;

/**
 * Creates one module per language and part, so that a language loads in one request: the part of
 * the sign-in page first, the rest with the console.
 */
export function locales(root: string): Plugin {
  const languages = () => readdirSync(root);
  const files = (language: string, part: Part) =>
    readdirSync(join(root, language))
      .filter((name) => name.endsWith('.json'))
      .filter((name) => partOf(name.slice(0, -5)) === part);

  return {
    name: 'watchfloor:locales',
    resolveId: (id) => (id === catalogueId || partId.test(id) ? `\0${id}` : null),
    load(resolved) {
      const id = resolved.replace('\0', '');
      if (id === catalogueId) {
        const lines = languages().map(
          (language) =>
            `${language}: { entry: () => import('virtual:locales/${language}/entry'), console: () => import('virtual:locales/${language}/console'), wall: () => import('virtual:locales/${language}/wall') }`,
        );
        return `export const catalogue = { ${lines.join(', ')} };`;
      }
      const [, language, part] = partId.exec(id) ?? [];
      if (language === undefined) return null;
      const namespaces = files(language, part as Part).map((name) => {
        const path = join(root, language, name);
        this.addWatchFile(path);
        const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
        const isLog = name === 'logs.json';
        const read = isLog ? withLogSentences(texts as LogTexts, loggedActions) : texts;
        return [name.slice(0, -5), read] as const;
      });
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(namespaces)));
      return `export const namespaces = JSON.parse(${text});`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(root)) return;
      for (const id of server.moduleGraph.idToModuleMap.keys()) {
        const module = server.moduleGraph.getModuleById(id);
        if (id.startsWith('\0virtual:locales') && module)
          server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
