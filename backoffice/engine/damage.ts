import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sqlState } from './unit.ts';

/** PostgreSQL's codes for files that are missing or are not what they should be. */
const damaged = /^(XX00[12]|58P01|58030)$/;

const reasonOf = (error: unknown): string => {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return reason instanceof Error
    ? (reason.message.split('\n')[0] ?? '').slice(0, 200)
    : 'unreadable';
};

/**
 * Damage of the stored data, wherever it was met: a back office that cannot read a table answers its other
 * calls, but is not ready.
 */
export class Damage {
  readonly #report: (reason: string) => void;
  #first: string | undefined;

  constructor(report: (reason: string) => void) {
    this.#report = report;
  }

  /** Undefined while nothing was found. */
  get reason(): string | undefined {
    return this.#first;
  }

  /** Notes an error of a statement, where it says that data is damaged. */
  note(error: unknown): void {
    if (this.#first !== undefined || !damaged.test(sqlState(error) ?? '')) return;
    this.#first = reasonOf(error);
    this.#report(this.#first);
  }

  /** Reads the beginning of every table. */
  async check(db: Db): Promise<void> {
    const { rows } = await db.execute<{ name: string }>(
      sql`select quote_ident(relname) as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    for (const { name } of rows)
      await db
        .execute(sql.raw(`select * from ${name} limit 1`))
        .catch((error: unknown) => this.note(error));
  }
}
