import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate } from './private-files.ts';

const umask = process.umask();
let above: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'private-'));
  process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  rmSync(above, { recursive: true, force: true });
});

const modes = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      (lstatSync(join(folder, name)).mode & 0o777).toString(8),
    ]),
  );

test('what an earlier release left open is closed, and what comes is created closed', () => {
  const folder = join(above, 'kept');
  mkdirSync(join(folder, 'database', 'base'), { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, 'database', 'base', '1'), '', { mode: 0o666 });
  chmodSync(join(folder, 'database', 'base', '1'), 0o666);
  writeFileSync(join(folder, 'it.lock'), '');
  const foreign = join(above, 'foreign');
  writeFileSync(foreign, '');
  symlinkSync(foreign, join(folder, 'database', 'link'));
  makePrivate(folder, ['database', 'it.lock', 'absent']);
  writeFileSync(join(folder, 'database', 'later'), '');
  mkdirSync(join(folder, 'folder'));
  expect(modes(folder)).toEqual({
    ...{ database: '700', 'database/base': '700', 'database/base/1': '600' },
    ...{ 'database/later': '600', 'database/link': '777', 'it.lock': '600', folder: '700' },
  });
  expect(lstatSync(folder).mode & 0o777).toBe(0o700);
  expect(lstatSync(foreign).mode & 0o777).toBe(0o644);
});

test('a folder that is not there is made', () => {
  makePrivate(join(above, 'new', 'kept'), ['gateway']);
  expect(lstatSync(join(above, 'new', 'kept')).mode & 0o777).toBe(0o700);
});
