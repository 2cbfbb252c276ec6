import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import type { Profile } from '../settings.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { Damage } from './damage.ts';

/** The services that every call uses. */
export interface Services {
  readonly db: Db;
  readonly database: Database;
  readonly bookmarks: Bookmarks;
  readonly log: FastifyBaseLogger;
  readonly profile: Profile;
  /** The folder of finished reports; several back offices share it. */
  readonly reportsFolder: string;
  /** Damage that was detected in the database. */
  readonly damage: Damage;
  /** The clock; tests replace it. */
  now(): Date;
}
