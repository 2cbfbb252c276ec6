import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { Damage } from './damage.ts';

/** What every call works with. */
export interface Services {
  readonly db: Db;
  readonly database: Database;
  readonly bookmarks: Bookmarks;
  readonly log: FastifyBaseLogger;
  readonly face: 'full' | 'plain';
  /** Where reports lie that are ready; several back offices share it. */
  readonly reportsFolder: string;
  /** What was found damaged in the database. */
  readonly damage: Damage;
  /** The clock; tests give their own. */
  now(): Date;
}
