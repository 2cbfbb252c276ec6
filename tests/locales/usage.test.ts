import ts from 'typescript';
import { expect, test } from 'vitest';
import { baseOf, messages, namespaces } from './messages.ts';
import { patternOf, sources, visit } from './sources.ts';

const all = sources();

/** Keys whose last parts come from data: the tests of lists, lifecycles and calls cover those. */
const derived =
  /^(columns|filters|acts|states|events|words|enums|inputs|sections|groups|record\.(user|transaction|order))\./;
const derivedNamespaces = new Set(['enums', 'errors']);

const literals = new Set<string>();
const patterns: RegExp[] = [];
for (const { tree } of all) {
  visit(tree, (node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const pattern = patternOf(node);
      // A template without any words of its own would match everything.
      if (/[a-z]{2,}/.test(pattern.source.replaceAll('[\\w.]', ''))) patterns.push(pattern);
    }
  });
}

test('the client was read', () => expect(all.length).toBeGreaterThan(50));

test.each(namespaces('en'))('every key of %s is used', (namespace) => {
  if (derivedNamespaces.has(namespace)) return;
  const unused = [...new Set([...messages('en', namespace).keys()].map(baseOf))].filter((key) => {
    if (derived.test(key)) return false;
    const spoken = [key, `${namespace}:${key}`];
    return !spoken.some(
      (text) => literals.has(text) || patterns.some((pattern) => pattern.test(text)),
    );
  });
  expect(unused).toEqual([]);
});

test('every key with a namespace exists', () => {
  const known = new Set(
    namespaces('en').flatMap((namespace) =>
      [...messages('en', namespace).keys()].map((key) => `${namespace}:${baseOf(key)}`),
    ),
  );
  const spaces = namespaces('en').join('|');
  const usedKeys = [...literals].filter((text) =>
    new RegExp(`^(${spaces}):[a-z]\\w*(\\.\\w+)*$`).test(text),
  );
  expect(usedKeys.length).toBeGreaterThan(5);
  expect(usedKeys.filter((text) => !known.has(text))).toEqual([]);
});

/** Attributes that a person sees or hears. */
const spoken = new Set([
  'aria-label',
  'title',
  'placeholder',
  'label',
  'alt',
  'text',
  'helperText',
]);
/** The product's own name, and the label on a key. */
const allowed = /^(Watchfloor|\?)$/;
const hasLetters = (text: string) => /\p{L}{2,}/u.test(text) && !allowed.test(text.trim());

test('no text is written into the markup', () => {
  const found: string[] = [];
  for (const { path, tree } of all) {
    visit(tree, (node) => {
      if (ts.isJsxText(node) && hasLetters(node.text)) found.push(`${path}: ${node.text.trim()}`);
      if (!ts.isJsxAttribute(node) || !spoken.has(node.name.getText(tree))) return;
      const { initializer } = node;
      if (initializer && ts.isStringLiteral(initializer) && hasLetters(initializer.text)) {
        // A component's own vocabulary is a key, not a text: it has no capital letter and no space.
        if (!/^[a-z]\w*$/.test(initializer.text)) found.push(`${path}: ${initializer.text}`);
      }
    });
  }
  expect(found).toEqual([]);
});
