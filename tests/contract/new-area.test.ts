import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'graphql';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { clientFiles } from '../../scripts/scaffold/client-files.ts';
import { officeFiles } from '../../scripts/scaffold/office-files.ts';
import { planOf } from '../../scripts/scaffold/plan.ts';
import { schemaFiles } from '../../scripts/scaffold/schema-files.ts';
import { textFiles } from '../../scripts/scaffold/text-files.ts';

/** What `npm run new` would write, for every area that the contract's copy describes. */
const areas = Object.keys(
  JSON.parse(readFileSync('scripts/scaffold/areas-to-come.json', 'utf8')) as object,
);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

describe.each(areas)('the area %s', (area) => {
  const plan = planOf(area);
  const code = [...schemaFiles(plan), ...officeFiles(plan), ...clientFiles(plan)];

  test('is still to come', () => {
    const written = [...code, ...textFiles(plan)].map(([path]) => path).filter(existsSync);
    expect(written, 'Remove a built area from scripts/scaffold/areas-to-come.json').toEqual([]);
  });

  test('has files that can be parsed', () => {
    expect(new Set(code.map(([path]) => path)).size).toBe(code.length);
    for (const [path, text] of code)
      if (path.endsWith('.graphql')) expect(() => parse(text), path).not.toThrow();
      else {
        const { diagnostics = [] } = ts.transpileModule(text, {
          ...{ fileName: path, reportDiagnostics: true },
          compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
        });
        expect(
          diagnostics.map(({ messageText }) => messageText),
          `${path}\n${text}`,
        ).toEqual([]);
      }
  });

  test('has only marked texts, in six languages', () => {
    const files = textFiles(plan);
    expect(files).toHaveLength(6);
    for (const [, text] of files)
      for (const one of textsIn(JSON.parse(text))) expect(one).toMatch(/^⟦.+⟧$/);
  });
});

test('an area that is not described is refused, with those that are', () => {
  expect(() => planOf('unicorns')).toThrow(
    /does not describe unicorns\. It describes .*verification-infos/,
  );
});
