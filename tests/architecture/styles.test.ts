import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Classes that libraries set on their own elements, and the state class of a router link. */
const foreign = /^(bp6-|recharts|active$)/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** A long sheet imports its parts, which are called after it: `wall.css` imports `wall-tile.css`. */
const wholeOf = new Map(
  files.flatMap((file) => {
    const name = basename(file, '.css');
    const imports = readFileSync(`src/${file}`, 'utf8').matchAll(/@import "\.\/([\w-]+)\.css"/g);
    return [...imports]
      .map(([, part = '']) => part)
      .filter((part) => part.startsWith(`${name}-`))
      .map((part) => [part, name] as const);
  }),
);

const sheets = files.map((file) => {
  const name = basename(file, '.css');
  return { file, name: wholeOf.get(name) ?? name, selectors: selectorsOf(`src/${file}`) };
});

/**
 * Returns every selector of a sheet, one for each part of a comma-separated list outside
 * parentheses.
 */
function selectorsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].flatMap(([, prelude = '']) =>
    splitList(prelude),
  );
}

function splitList(prelude: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of prelude) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const classesOf = (selector: string) =>
  [...selector.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !foreign.test(name));

const names = sheets.map(({ name }) => name);

/**
 * Returns the sheet of a class: `wf-…` is shared, every other class has the name of its sheet as a
 * prefix.
 */
function ownerOf(className: string): string | undefined {
  if (className.startsWith('wf-')) return 'base';
  return names
    .filter((name) => className === name || className.startsWith(`${name}-`))
    .sort((a, b) => b.length - a.length)[0];
}

/**
 * Sheets stay loaded when another screen opens, so a class defined in two sheets changes both
 * screens.
 */
test('every class belongs to the sheet whose name it carries', () => {
  const wrong = sheets.flatMap(({ file, name, selectors }) =>
    selectors
      .filter((selector) => {
        const classes = classesOf(selector);
        return classes.length > 0 && !classes.some((one) => ownerOf(one) === name);
      })
      .map((selector) => `${file}: ${selector}`),
  );
  expect(wrong).toEqual([]);
  expect(sheets.length).toBeGreaterThan(60);
  expect(wholeOf.size).toBeGreaterThan(20);
});

test('a sheet mentions a class of another sheet only below or beside a class of its own', () => {
  const wrong = sheets.flatMap(({ file, name, selectors }) =>
    selectors
      .filter((selector) => {
        const first = classesOf(selector.split(/[\s>+~]/)[0] ?? '');
        const all = classesOf(selector);
        return all.length > 0 && first.length > 0 && !first.some((one) => ownerOf(one) === name);
      })
      .map((selector) => `${file}: ${selector}`),
  );
  expect(wrong).toEqual([]);
});

test('no two sheets have the same name, and no selector matches every element of a kind', () => {
  expect(new Set(files.map((file) => basename(file))).size).toBe(files.length);
  const bare = sheets
    .filter(({ name }) => name !== 'base' && name !== 'tokens')
    .flatMap(({ file, selectors }) =>
      selectors
        .filter((one) => classesOf(one).length === 0 && !/^(from|to|[\d.]+%|:root.*)$/.test(one))
        .map((selector) => `${file}: ${selector}`),
    );
  expect(bare).toEqual([]);
});

/** A class that no sheet defines is a leftover, or a name that a rename missed. */
test('every class that an element is given is defined in a sheet', () => {
  const defined = new Set(sheets.flatMap(({ selectors }) => selectors.flatMap(classesOf)));
  const unknown = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/className="([^"]*)"/g)]
        .flatMap(([, names = '']) => names.split(/\s+/))
        .filter((name) => name !== '' && !foreign.test(name) && !defined.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(unknown).toEqual([]);
});
