import { type SQL, sql } from 'drizzle-orm';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';

const { completed, cancelled, expired, refused } = dealStatus;

/** Counts the active deals `d` that meet the condition. */
export const activeDeals = (where: SQL): SQL =>
  sql`(select count(*) from deals d
    where ${where} and d.status not in (${completed}, ${cancelled}, ${expired}, ${refused}))`;
