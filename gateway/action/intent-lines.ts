import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DamagedFile } from '../../host/damaged-file.ts';
import type { Intent } from './intent-store.ts';

/** The fields that every release wrote. A line with any other form is damaged. */
const form = z.looseObject({ key: z.string().min(1), state: z.string(), at: z.iso.datetime() });

/**
 * Reads stored intents, one per line. If a crash or power cut left the last line unfinished, it is
 * skipped with a warning, because nothing was sent after it. Any other damaged line could be a
 * payment that was sent, so it is never guessed.
 * @throws DamagedFile
 */
export function readIntents(path: string, warn: (message: string) => void): Intent[] {
  const lines = textOf(path).split('\n');
  const last = lines.length - 1;
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const intent = parsed(line);
    if (intent) return [intent];
    if (index !== last)
      throw new DamagedFile(
        path,
        `is damaged in line ${index + 1}`,
        'Restore it from a backup. Without one, delete this line: of one action sent lately it is ' +
          'then not known whether it was done, so look at what it was about before it is repeated',
      );
    warn(`${path}: its last line is unfinished and was left out; nothing was sent after it`);
    return [];
  });
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new DamagedFile(
      path,
      `cannot be read (${message})`,
      'Give it to the account that runs Watchfloor',
    );
  }
}

function parsed(line: string): Intent | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return form.safeParse(value).success ? (value as Intent) : undefined;
  } catch {
    return undefined;
  }
}
