import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DamagedFile } from '../host/damaged-file.ts';
import { takeLock } from '../host/lock-file.ts';
import { makePrivate } from '../host/private-files.ts';

const contentsName = 'watchfloor-backup.json';
/** Files of the running process and of the last restore, which are not part of a backup. */
const passing = /^(.+\.lock(\.\d+)?|\.before-restore-.+|\.restoring-.+)$/;

const contentsForm = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** SHA-256 of every file by its path. */
  files: z.record(z.string(), z.string()),
});

/**
 * Writes all stored data into one file that `restore` accepts. No program may run in the meantime.
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  const target = resolve(file);
  if (!existsSync(dataDir))
    throw new Error(`There is nothing to back up: ${dataDir} is not there.`);
  if (!relative(resolve(dataDir), target).startsWith('..'))
    throw new Error(`${file} is inside ${dataDir}. Name a file elsewhere.`);
  if (existsSync(target)) throw new Error(`${file} exists. Name another file, or remove it.`);
  return alone(dataDir, async () => {
    const files = await hashes(dataDir);
    const aside = mkdtempSync(join(tmpdir(), 'watchfloor-backup-'));
    const partial = `${target}.${process.pid}`;
    try {
      const contents = { format: 1, createdAt: new Date().toISOString(), files };
      writeFileSync(join(aside, contentsName), JSON.stringify(contents));
      await tar(
        '-czf',
        partial,
        '-C',
        aside,
        contentsName,
        '-C',
        resolve(dataDir),
        ...persistentEntries(dataDir),
      );
      // Unlike a rename, a link never replaces a file.
      linkSync(partial, target);
    } finally {
      rmSync(aside, { recursive: true, force: true });
      rmSync(partial, { force: true });
    }
    return Object.keys(files).length;
  });
}

/**
 * Restores a backup into the folder, after it has compared every file with its checksum. With
 * `force` the existing data is moved aside. Returns where it is then.
 */
export async function restore(
  dataDir: string,
  file: string,
  force: boolean,
): Promise<{ readonly files: number; readonly aside: string | undefined }> {
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  return alone(dataDir, async () => {
    const before = persistentEntries(dataDir);
    if (before.length > 0 && !force)
      throw new Error(
        `${dataDir} is not empty. Add --force to replace what is in it, or set DATA_DIR to another folder.`,
      );
    // Inside the folder, so that the folder may be a separate disk.
    const fresh = join(dataDir, `.restoring-${process.pid}`);
    mkdirSync(fresh, { mode: 0o700 });
    try {
      const files = await unpacked(file, fresh);
      const aside = join(
        dataDir,
        `.before-restore-${new Date().toISOString().replaceAll(':', '-')}`,
      );
      if (before.length > 0) {
        mkdirSync(aside, { mode: 0o700 });
        for (const name of before) renameSync(join(dataDir, name), join(aside, name));
      }
      const now = persistentEntries(fresh).filter((name) => name !== contentsName);
      for (const name of now) renameSync(join(fresh, name), join(dataDir, name));
      makePrivate(dataDir, now);
      return { files, aside: before.length > 0 ? aside : undefined };
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
}

/** Unpacks and compares. Returns the number of files. @throws DamagedFile */
async function unpacked(file: string, folder: string): Promise<number> {
  const damaged = (problem: string) =>
    new DamagedFile(file, problem, 'Nothing was changed. Take another backup');
  await tar('-xzpf', resolve(file), '-C', folder).catch((error: Error) => {
    throw damaged(`is not a whole backup (${error.message})`);
  });
  const contents = contentsIn(folder);
  if (!contents) throw damaged(`holds no ${contentsName} of a kind that this release knows`);
  rmSync(join(folder, contentsName));
  const found = await hashes(folder);
  const names = new Set([...Object.keys(contents.files), ...Object.keys(found)]);
  for (const name of names)
    if (contents.files[name] !== found[name])
      throw damaged(`is damaged: ${name} is not what was backed up`);
  return names.size;
}

function contentsIn(folder: string): z.infer<typeof contentsForm> | undefined {
  try {
    return contentsForm.parse(JSON.parse(readFileSync(join(folder, contentsName), 'utf8')));
  } catch {
    return undefined;
  }
}

const persistentEntries = (folder: string): string[] =>
  readdirSync(folder).filter((name) => !passing.test(name));

async function hashes(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of persistentEntries(folder))
    for (const path of filesOf(join(folder, name))) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      sums[relative(folder, path).split(sep).join('/')] = hash.digest('hex');
    }
  return sums;
}

function filesOf(path: string): string[] {
  if (!lstatSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Runs with exclusive access: during the work none of our programs can open the folder, and none
 * may have it open already.
 */
async function alone<Answer>(dataDir: string, work: () => Promise<Answer>): Promise<Answer> {
  makePrivate(dataDir, []);
  const releases: (() => void)[] = [];
  try {
    for (const name of ['database', 'gateway'])
      releases.push(
        takeLock(
          join(dataDir, `${name}.lock`),
          `The folder ${dataDir} (DATA_DIR)`,
          'Stop Watchfloor, then try again: files that are being written cannot be copied whole.',
        ),
      );
    return await work();
  } finally {
    for (const release of releases) release();
  }
}

const run = promisify(execFile);

async function tar(...args: string[]): Promise<void> {
  try {
    await run('tar', args);
  } catch (error) {
    const { code, stderr, message } = error as Error & { code?: string; stderr?: string };
    if (code === 'ENOENT') throw new Error('the program tar is not installed');
    throw new Error((stderr?.trim() || message).split('\n')[0]);
  }
}
