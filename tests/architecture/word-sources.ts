import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export type SourceName = 'identifiers' | 'file names' | 'Markdown' | 'screens' | 'comments';

export interface WrittenText {
  /** A file, with a line or key where that is known. */
  readonly place: string;
  readonly text: string;
}

/** Written by tools, or lists the banned words themselves. */
const excepted = [
  /^src\/data\/(graphql-env|graphql-cache)\.d\.ts$/,
  /^package-lock\.json$/,
  /^tests\/mutation\/package-lock\.json$/,
  /^tests\/architecture\/banned-words\.ts$/,
];

const files: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => file !== '' && !excepted.some((one) => one.test(file)) && existsSync(file));

const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

/** `maxRetryCount` as `max Retry Count`: words as prose has them. */
export const splitIdentifier = (name: string): string =>
  name.replaceAll(/[_$#-]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');

function identifiersOf(file: string): readonly string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

/** Comments that stand on lines of their own; the text of a string is none. */
function commentsOf(file: string): readonly WrittenText[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    /^\s*(\/\/|\/\*|\*|#)/.test(line) ? [{ place: `${file}:${index + 1}`, text: line }] : [],
  );
}

function textsOf(file: string, value: unknown, path: string): readonly WrittenText[] {
  if (typeof value === 'string')
    return [{ place: `${file} ${path}`, text: value.replaceAll(/\{\{.*?\}\}/g, '') }];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    textsOf(file, inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Prose without code blocks, code in the line, quotations and the targets of links. */
const prose = (text: string): string =>
  text
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`|"[^"\n]*"|\]\([^)\n]*\)/g, ' ');

export const wordSources: Readonly<Record<SourceName, () => readonly WrittenText[]>> = {
  identifiers: () =>
    code.flatMap((file) =>
      identifiersOf(file).map((name) => ({
        place: `${file} ${name}`,
        text: splitIdentifier(name),
      })),
    ),
  'file names': () => files.map((file) => ({ place: file, text: file.replaceAll(/[/.-]/g, ' ') })),
  Markdown: () =>
    files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        prose(readFileSync(file, 'utf8'))
          .split('\n')
          .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
      ),
  screens: () =>
    files
      .filter((file) => /^locales\/en\/.*\.json$/.test(file))
      .flatMap((file) => textsOf(file, JSON.parse(readFileSync(file, 'utf8')), '')),
  comments: () => code.flatMap(commentsOf),
};
