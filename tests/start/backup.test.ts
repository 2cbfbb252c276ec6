import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../backoffice/db/database.ts';
import { takeLock } from '../../host/lock-file.ts';
import { backUp, restore } from '../../scripts/archive.ts';

const umask = process.umask();
let above: string;
let dataDir: string;
let file: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'backup ü-'));
  dataDir = join(above, 'data');
  file = join(above, 'it.backup');
});
afterEach(() => {
  process.umask(umask);
  rmSync(above, { recursive: true, force: true });
});

/** Writes a folder with a few files of every kind. */
function writeSampleData(text: string): void {
  mkdirSync(join(dataDir, 'gateway'), { recursive: true });
  mkdirSync(join(dataDir, 'database', 'empty'), { recursive: true });
  writeFileSync(join(dataDir, 'gateway', 'session-secret'), text);
  writeFileSync(join(dataDir, 'database', 'ünd 1'), text.repeat(5));
  writeFileSync(join(dataDir, 'database.lock'), '');
}

const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const path = join(folder, name);
      const { mode } = statSync(path);
      const text = statSync(path).isFile() ? readFileSync(path, 'utf8') : null;
      return [name, [(mode & 0o777).toString(8), text]];
    }),
  );

test('what is backed up comes back, with its permissions', async () => {
  writeSampleData('secret');
  expect(await backUp(dataDir, file)).toBe(2);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
  expect(await restore(dataDir, file, false)).toEqual({ files: 2, aside: undefined });
  expect(contentOf(dataDir)).toEqual({
    ...{ database: ['700', null], 'database/empty': ['700', null] },
    ...{ 'database/ünd 1': ['600', 'secret'.repeat(5)], gateway: ['700', null] },
    'gateway/session-secret': ['600', 'secret'],
  });
});

test.runIf(process.env.TEST_ALL)('the embedded database is the same after it', async () => {
  const directory = join(dataDir, 'database');
  const open = () => openDatabase({ dataDir: directory });
  const first = await open();
  await first.db.execute(sql`insert into options (key, value) values ('kept', '7')`);
  await expect(backUp(dataDir, file)).rejects.toThrow(
    /is in use by process \d+\. Stop Watchfloor, then try again/,
  );
  await first.close();
  await backUp(dataDir, file);
  rmSync(dataDir, { recursive: true });
  await restore(dataDir, file, false);
  const second = await open();
  const { rows } = await second.db.execute(sql`select value from options where key = 'kept'`);
  expect(rows).toEqual([{ value: 7 }]);
  await second.close();
});

test('nothing is replaced unasked, and what was there before is kept', async () => {
  writeSampleData('one');
  await backUp(dataDir, file);
  await expect(backUp(dataDir, file)).rejects.toThrow(`${file} exists. Name another file`);
  await expect(backUp(dataDir, join(dataDir, 'x'))).rejects.toThrow(/is inside .* Name a file/);
  writeSampleData('two');
  await expect(restore(dataDir, file, false)).rejects.toThrow(/is not empty\. Add --force/);
  const { aside } = await restore(dataDir, file, true);
  expect(readFileSync(join(dataDir, 'gateway', 'session-secret'), 'utf8')).toBe('one');
  expect(readFileSync(join(aside ?? '', 'gateway', 'session-secret'), 'utf8')).toBe('two');
  // The folder that was moved aside is not part of later backups.
  expect(await backUp(dataDir, join(above, 'next'))).toBe(2);
});

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
  ['empty', () => Buffer.alloc(0)],
  ['something else', () => Buffer.from('hello')],
] as const)('a backup that is %s is refused before anything is changed', async (_, spoil) => {
  writeSampleData('one');
  await backUp(dataDir, file);
  writeFileSync(file, spoil(readFileSync(file)));
  const before = contentOf(dataDir);
  await expect(restore(dataDir, file, true)).rejects.toThrow(/Nothing was changed/);
  expect({ ...contentOf(dataDir), 'database.lock': 0 }).toEqual({ ...before, 'database.lock': 0 });
});

test('a file that is not what was backed up is named', async () => {
  writeSampleData('one');
  await backUp(dataDir, file);
  const open = join(above, 'open');
  mkdirSync(open);
  execFileSync('tar', ['-xzf', file, '-C', open]);
  writeFileSync(join(open, 'gateway', 'session-secret'), 'other');
  execFileSync('tar', ['-czf', file, '-C', open, ...readdirSync(open)]);
  await expect(restore(dataDir, file, true)).rejects.toThrow(
    `${file} is damaged: gateway/session-secret is not what was backed up. Nothing was changed.`,
  );
});

test('neither works beside a gateway that runs', async () => {
  writeSampleData('one');
  await backUp(dataDir, file);
  const release = takeLock(join(dataDir, 'gateway.lock'), 'It');
  await expect(backUp(dataDir, join(above, 'other'))).rejects.toThrow(/Stop Watchfloor/);
  await expect(restore(dataDir, file, true)).rejects.toThrow(/Stop Watchfloor/);
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  release();
});

test('the commands say what they did, or what is wrong, in a line', () => {
  writeSampleData('one');
  chmodSync(dataDir, 0o755);
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: 'redis://x' },
    });
  expect(command('backup').stderr).toBe('Name one file: npm run backup -- FILE\n');
  const { stdout } = command('backup', file);
  expect(stdout).toContain(`2 files of ${dataDir} are backed up in ${file}.`);
  expect(stdout).toContain('Redis (REDIS_URL) is not part of it');
  const refused = command('restore', file);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^.* is not empty\. Add --force .*\n$/);
  expect(command('restore', file, '--force').stdout).toContain('2 files are restored');
});
