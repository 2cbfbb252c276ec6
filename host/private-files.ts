import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;

/**
 * From here on this process creates files and folders that only its own account can open. What stands
 * in the parts of the folder already is closed to other accounts: earlier releases left it open.
 */
export function makePrivate(folder: string, parts: readonly string[]): void {
  process.umask(others);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
  for (const part of parts) {
    const path = join(folder, part);
    if (!existsSync(path)) continue;
    closeToOthers(path);
    if (!statSync(path).isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      closeToOthers(join(path, entry));
  }
}

function closeToOthers(path: string): void {
  try {
    const found = lstatSync(path);
    // What a link points at is not ours to change.
    if (found.isSymbolicLink() || (found.mode & others) === 0) return;
    chmodSync(path, found.mode & 0o700);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A file of another program of ours that is gone by now.
    if (code === 'ENOENT') return;
    throw new Error(
      `${path} can be read by other accounts, and this could not be changed (${message}). ` +
        'Give the folder to the account that runs Watchfloor (chown -R), or set DATA_DIR to another.',
    );
  }
}
