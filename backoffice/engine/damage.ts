import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sqlState } from './unit.ts';

/** PostgreSQL's codes for missing or corrupt files. */
const damaged = /^(XX00[12]|58P01|58030)$/;

const reasonOf = (error: unknown): string => {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return reason instanceof Error
    ? (reason.message.split('\n')[0] ?? '').slice(0, 200)
    : 'unreadable';
};

/**
 * Damage of the stored data, wherever it is detected. A back office that cannot read a table still
 * serves its other calls, but is not ready.
 */
export class Damage {
  readonly #report: (reason: string) => void;
  #first: string | undefined;

  constructor(report: (reason: string) => void) {
    this.#report = report;
  }

  /** Undefined if no damage was found. */
  get reason(): string | undefined {
    return this.#first;
  }

  /** Records an error of a statement if it indicates damaged data. */
  record(error: unknown): void {
    if (this.#first !== undefined || !damaged.test(sqlState(error) ?? '')) return;
    this.#first = reasonOf(error);
    this.#report(this.#first);
  }

  /** Reads the first rows of every table. */
  async check(db: Db): Promise<void> {
    const { rows } = await db.execute<{ name: string }>(
      sql`select quote_ident(relname) as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    for (const { name } of rows)
      await db
        .execute(sql.raw(`select * from ${name} limit 1`))
        .catch((error: unknown) => this.record(error));
  }
}
