import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DamagedFile } from './damaged-file.ts';
import { createFile } from './write-file.ts';

const minSecretChars = 32;

/** The secret in the file, which is made when there is none. @throws Error naming file and remedy */
export function secretOf(path: string): string {
  const secret = read(path) ?? make(path);
  if (secret.length < minSecretChars)
    throw new DamagedFile(
      path,
      secret.length === 0 ? 'is empty' : `has fewer than ${minSecretChars} characters`,
      'Delete it: a new secret is made at the next start, and everybody signs in again',
    );
  return secret;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new DamagedFile(
      path,
      `cannot be read (${message})`,
      'Give it to the account that runs Watchfloor',
    );
  }
}

function make(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    createFile(path, randomBytes(48).toString('base64url'));
  } catch (error) {
    throw new DamagedFile(
      path,
      `could not be made (${(error as Error).message})`,
      'Free space on that disk or set DATA_DIR to a folder that can be written, then start again',
    );
  }
  // Another process may have been faster: what stands there counts.
  return read(path) ?? '';
}
