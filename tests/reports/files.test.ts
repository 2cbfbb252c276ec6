import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportFiles } from './reports.ts';

it.each(reportFiles)('$file holds one report of at most fifty lines', ({ file, count }) => {
  expect(count).toBe(1);
  const source = readFileSync(file, 'utf8');
  const definition = source.slice(source.indexOf('defineReport('), source.indexOf('\n});'));
  expect(definition.split('\n').length).toBeLessThanOrEqual(60);
});
