import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

const walkFiles = (): string[] =>
  ts.sys
    .readDirectory(`${root}src`, ['.ts', '.tsx'], ['**/*.test.ts', '**/graphql-env.d.ts'])
    .sort();

/** Returns every source file of the client, parsed. */
export const sources = (): Source[] =>
  walkFiles().map((path) => ({
    path: path.slice(root.length),
    tree: ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  }));

export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** Returns the fixed parts of a template as a pattern that its values may match. */
export function patternOf(template: ts.TemplateExpression): RegExp {
  const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const spans = template.templateSpans.map(({ literal }) => `[\\w.]+${plain(literal.text)}`);
  return new RegExp(`^${plain(template.head.text)}${spans.join('')}$`);
}
