import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userStatus } from '../../../machines/user/user.codes.ts';
import { userAccess } from '../../../machines/user-lock/user-lock.codes.ts';
import type { Db } from '../../db/database.ts';
import { statSubject } from '../../db/schema/statistics.ts';
import { cellsOf, countOf, present } from './figures.ts';
import { type ChartSpan, chartInput, pointOf, type Span, spanInput } from './span.ts';

export const userInput = { statistics: z.object(spanInput), chart: z.object(chartInput) };

const counted = (condition: SQL): SQL => countOf(sql`case when ${condition} then f.count end`);

interface Stock extends Record<string, unknown> {
  readonly total: number;
}

/** Reads the current numbers of users. Deleted users are counted separately. */
async function readStock(db: Db): Promise<Stock> {
  const countExisting = (condition: SQL) => counted(sql`f.side = 0 and ${condition}`);
  const { rows } = await db.execute<Stock>(sql`
    select ${countExisting(sql`true`)} as total, ${counted(sql`f.side = 1`)} as deleted,
      ${countExisting(sql`f.status = ${userStatus.new}`)} as new,
      ${countExisting(sql`f.status = ${userStatus.confirmed}`)} as confirmed,
      ${countExisting(sql`f.status = ${userStatus.verified}`)} as verified,
      ${countExisting(sql`f.type = ${userAccess.locked}`)} as locked,
      ${countExisting(sql`f.type = ${userAccess.blocked}`)} as blocked
    from ${present(statSubject.user)}`);
  return rows[0] as Stock;
}

async function readCount(db: Db, cells: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select ${countOf()} as count from ${cells}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Reads the number of users, and how many signed up, were last seen and requested verification in
 * the span.
 */
export async function readUserStatistics(db: Db, span: Span) {
  return {
    totals: {
      ...(await readStock(db)),
      registered: await readCount(db, cellsOf(statSubject.user, span)),
      lastSeen: await readCount(db, cellsOf(statSubject.userSeen, span)),
      verificationRequests: await readCount(db, cellsOf(statSubject.verification, span)),
    },
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}

interface Point extends Record<string, unknown> {
  readonly date: number;
}

async function readPoints(
  db: Db,
  span: ChartSpan,
  rows: SQL,
  nothing: Readonly<Record<string, number>>,
) {
  const found = await db.execute<Point>(rows);
  const known = new Map(found.rows.map((row) => [row.date, row]));
  return {
    items: span.points.map((date) => known.get(date) ?? { date, ...nothing }),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}

/** Reads sign-ups and last-seen users over time (d2:324). */
export const readUserChart = (db: Db, span: ChartSpan) =>
  readPoints(
    db,
    span,
    sql`select ${pointOf(span.period)} as date,
        ${counted(sql`f.subject = ${statSubject.user}`)} as registered,
        ${counted(sql`f.subject = ${statSubject.userSeen}`)} as "lastSeen"
      from (select * from ${cellsOf(statSubject.user, span)}
        union all select * from ${cellsOf(statSubject.userSeen, span)}) f group by 1`,
    { registered: 0, lastSeen: 0 },
  );

/**
 * Reads verification requests over time, and how many of those users are verified by now (d2:325).
 */
export const readVerificationChart = (db: Db, span: ChartSpan) =>
  readPoints(
    db,
    span,
    sql`select ${pointOf(span.period)} as date, ${countOf()} as requested,
        ${counted(sql`f.status = ${userStatus.verified}`)} as verified
      from ${cellsOf(statSubject.verification, span)} group by 1`,
    { requested: 0, verified: 0 },
  );
