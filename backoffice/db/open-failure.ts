import { DamagedFile } from '../../host/damaged-file.ts';

/** The database was changed by a newer release, with migrations that this one does not have. */
export class NewerDatabase extends Error {
  constructor(theirs: Date, ours: Date) {
    const day = (date: Date) => date.toISOString().slice(0, 10);
    super(
      `The database was written by a newer Watchfloor: its schema is of ${day(theirs)}, this release ` +
        `knows those up to ${day(ours)}. Start the newer release, or restore a backup from before the update.`,
    );
    this.name = 'NewerDatabase';
  }
}

/**
 * The database was created from migrations that this release no longer has, so it cannot be
 * updated.
 */
export class OlderLayout extends Error {
  private readonly day: string;

  constructor(written: Date) {
    const day = written.toISOString().slice(0, 10);
    super(`The database has the layout of ${day}`);
    this.name = 'OlderLayout';
    this.day = day;
  }

  /** Returns one line for the person who starts the program. */
  at(place: string, recreate: string): Error {
    return new Error(
      `${place} has an older layout (${this.day}) that this release cannot update. ` +
        `Nothing was changed. To keep its data, start the release that wrote it; to begin anew, ${recreate}.`,
    );
  }
}

/** Returns the root cause in one line. The wrapping errors repeat whole statements. */
function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  if (reason instanceof AggregateError) reason = (reason.errors as unknown[])[0];
  const text = reason instanceof Error ? reason.message : String(reason);
  return (text.split('\n')[0] ?? '').slice(0, 200);
}

/** Returns the error to show if the embedded database cannot be opened. */
export function embeddedFailure(dir: string, error: unknown): Error {
  if (error instanceof NewerDatabase || error instanceof DamagedFile) return error;
  if (error instanceof OlderLayout)
    return error.at(
      `The database in ${dir}`,
      'set DATA_DIR to another folder or delete this one: an empty one is seeded',
    );
  return new DamagedFile(
    dir,
    `cannot be opened by the embedded database (${reasonOf(error)})`,
    'Restore a backup (npm run restore -- FILE --force), or move the folder away: an empty one is seeded',
  );
}

/**
 * Returns the error to show if PostgreSQL cannot be opened. It contains neither the account nor the
 * password of the URL.
 */
export function postgresFailure(url: string, error: unknown): Error {
  if (error instanceof NewerDatabase) return error;
  const target = URL.canParse(url) ? new URL(url).host + new URL(url).pathname : 'DATABASE_URL';
  if (error instanceof OlderLayout)
    return error.at(
      `The database at ${target} (DATABASE_URL)`,
      'set DATABASE_URL to an empty database',
    );
  return new Error(
    `The database at ${target} (DATABASE_URL) cannot be used: ${reasonOf(error)}. ` +
      'Start it, or correct the address, then start again.',
  );
}
