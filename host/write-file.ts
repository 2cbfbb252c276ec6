import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a file: at every moment, also after a power cut, it is the old one or the new one, whole. */
export function replaceFile(path: string, content: string): void {
  written(path, content, (fresh) => renameSync(fresh, path));
}

/** Creates a file, whole or not at all. False where it exists: of several processes one creates it. */
export function createFile(path: string, content: string): boolean {
  return written(path, content, (fresh) => {
    try {
      // A link fails where the name is taken; a rename would replace what stands there.
      linkSync(fresh, path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
  });
}

function written<Answer>(path: string, content: string, put: (fresh: string) => Answer): Answer {
  const fresh = `${path}.${process.pid}`;
  try {
    const file = openSync(fresh, 'w', 0o600);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    const answer = put(fresh);
    syncFolder(dirname(path));
    return answer;
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** The name itself is on disk only when its folder is. */
function syncFolder(folder: string): void {
  // Windows cannot open a folder, and does not need it.
  if (process.platform === 'win32') return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
