import { DamagedFile } from '../../host/damaged-file.ts';

/** The database was changed by a release that this one does not know. */
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

/** The reason at the bottom, in one line: what wraps it repeats whole statements. */
function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  if (reason instanceof AggregateError) reason = (reason.errors as unknown[])[0];
  const text = reason instanceof Error ? reason.message : String(reason);
  return (text.split('\n')[0] ?? '').slice(0, 200);
}

/** What a person is told where the embedded database does not open. */
export const embeddedFailure = (dir: string, error: unknown): Error =>
  error instanceof NewerDatabase || error instanceof DamagedFile
    ? error
    : new DamagedFile(
        dir,
        `cannot be opened by the embedded database (${reasonOf(error)})`,
        'Restore a backup (npm run restore -- FILE --force), or move the folder away: an empty one is seeded',
      );

/** The same of PostgreSQL. Neither account nor password of its address is repeated. */
export function postgresFailure(url: string, error: unknown): Error {
  if (error instanceof NewerDatabase) return error;
  const place = URL.canParse(url) ? new URL(url).host + new URL(url).pathname : 'DATABASE_URL';
  return new Error(
    `The database at ${place} (DATABASE_URL) cannot be used: ${reasonOf(error)}. ` +
      'Start it, or correct the address, then start again.',
  );
}
