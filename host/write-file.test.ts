import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFile, replaceFile } from './write-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'));
  path = join(folder, 'it');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file is created once', () => {
  expect([createFile(path, 'one'), createFile(path, 'two')]).toEqual([true, false]);
  expect(readFileSync(path, 'utf8')).toBe('one');
  expect(readdirSync(folder)).toEqual(['it']);
});

test.runIf(process.platform === 'linux')('a full disk leaves the old content', () => {
  writeFileSync(path, 'old');
  symlinkSync('/dev/full', `${path}.${process.pid}`);
  expect(() => replaceFile(path, 'new')).toThrow(/ENOSPC/);
  expect(readFileSync(path, 'utf8')).toBe('old');
  replaceFile(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['it']);
});
