import { type SQL, sql } from 'drizzle-orm';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';

const { completed, cancelled, expired, refused } = dealStatus;

/** How many deals `d` that meet the condition are still under way. */
export const activeDeals = (where: SQL): SQL =>
  sql`(select count(*) from deals d
    where ${where} and d.status not in (${completed}, ${cancelled}, ${expired}, ${refused}))`;
