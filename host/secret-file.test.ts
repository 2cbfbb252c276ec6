import { fork } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretOf } from './secret-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
  path = join(folder, 'gateway', 'session-secret');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('it is made once, whole, and for its account alone', () => {
  const secret = secretOf(path);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(secretOf(path)).toBe(secret);
  expect(readdirSync(join(folder, 'gateway'))).toEqual(['session-secret']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each([
  ['', 'is empty'],
  ['  \n', 'is empty'],
  ['short', 'has fewer than 32 characters'],
])('%j in the file is refused', (text, problem) => {
  mkdirSync(join(folder, 'gateway'));
  writeFileSync(path, text);
  expect(() => secretOf(path)).toThrow(
    `${path} ${problem}. Delete it: a new secret is made at the next start, and everybody signs in again`,
  );
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test.runIf(process.platform === 'linux')('a full disk leaves no empty secret behind', () => {
  mkdirSync(join(folder, 'gateway'));
  // Writes to it fail with ENOSPC.
  symlinkSync('/dev/full', `${path}.${process.pid}`);
  expect(() => secretOf(path)).toThrow(/session-secret could not be made \(ENOSPC.*Free space/);
  expect(readdirSync(join(folder, 'gateway'))).toEqual([]);
});

test('of several processes that make it at once all have the same', async () => {
  const module = JSON.stringify(resolve('host/secret-file.ts'));
  const script = join(folder, 'one.mjs');
  writeFileSync(
    script,
    `import { secretOf } from ${module};\nprocess.once('message', () => process.send(secretOf(${JSON.stringify(path)}), () => process.exit()));\nprocess.send('loaded');\n`,
  );
  const children = Array.from({ length: 4 }, () => fork(script, { execArgv: ['--import', 'tsx'] }));
  const receiveMessage = (child: (typeof children)[number]) =>
    new Promise<unknown>((done) => child.once('message', done));
  await Promise.all(children.map(receiveMessage));
  const secrets = children.map(receiveMessage);
  for (const child of children) child.send('go');
  expect(new Set(await Promise.all(secrets)).size).toBe(1);
});
