import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { harmless } from '../../../machines/csv/harmless.ts';
import { reportStatus, reportType } from '../../../machines/report/report.codes.ts';
import { reports } from '../../db/schema/reports.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { reportDefinitions } from './definitions.ts';
import { ReportMaker } from './report-maker.ts';
import { batchSize, readRows } from './report-source.ts';

let office: Office;
const folder = () => office.services.reportsFolder;
const maker = (rowLimit?: number) => new ReportMaker(office.services, folder(), rowLimit);
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

async function create(type: string, data: object = {}, as = 1): Promise<number> {
  const { body } = await office.call('PUT', 'v2/Report/CreateReport', { type, data }, as);
  expect(body.result, JSON.stringify(body)).toEqual({ Success: true });
  return body.id;
}
async function stored(id: number) {
  const [row] = await office.database.db.select().from(reports).where(eq(reports.id, id));
  if (!row) throw new Error('no report');
  return row;
}
const linesOf = (file: string | null) =>
  readFileSync(`${folder()}/${file}`, 'utf8').replace('\ufeff', '').split('\r\n').slice(0, -1);
const filesOf = (id: number) => readdirSync(folder()).filter((name) => name.startsWith(`${id}.`));

test.each(Object.keys(reportDefinitions))('%s is made of what is there', async (type) => {
  const id = await create(type, type === 'BalanceInfo' ? { userId: 1 } : {});
  expect(await maker().makeNext()).toBe(true);
  const report = await stored(id);
  expect(report).toMatchObject({ status: reportStatus.ready, error: null, total: report.rows });
  const definition = reportDefinitions[type as keyof typeof reportDefinitions];
  expect(linesOf(report.file)[0]).toBe(Object.keys(definition?.columns ?? {}).join(','));
  if (type !== 'BalanceInfo') expect(report.rows).toBeGreaterThan(0);
  expect(filesOf(id)).toEqual([report.file]);
});

test('a period, a currency and tags narrow it', async () => {
  const { rows } = await office.database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from transactions where currency_id = 1
      and date_created < '2100-01-01' and type in (0, 1)`);
  const id = await create('Transactions', { currencyIdList: [1], createdTo: 4_102_444_799 });
  await maker().makeNext();
  expect((await stored(id)).rows).toBe(rows[0]?.n);
});

test('of a maker that was killed another goes on, and one complete file is left', async () => {
  const id = await create('Operations');
  const { db } = office.database;
  // A report that was started and never ended.
  await db
    .update(reports)
    .set({ status: reportStatus.running, attempt: 1, leasedUntil: new Date(Date.now() + 20_000) })
    .where(eq(reports.id, id));
  expect(await maker().makeNext()).toBe(false);
  office.passTime(30_000);
  const both = await Promise.all([maker().makeNext(), maker().makeNext()]);
  office.passTime(-30_000);
  expect(both.filter(Boolean)).toHaveLength(1);
  const report = await stored(id);
  expect(report).toMatchObject({ status: reportStatus.ready, attempt: 2 });
  expect(linesOf(report.file)).toHaveLength(report.rows + 1);
  expect(filesOf(id)).toEqual([`${id}.2.csv`]);
});

test('whoever is stopped leaves it to the next at once', async () => {
  const id = await create('Users');
  const stopped = AbortSignal.abort();
  await maker().makeNext(stopped);
  expect((await stored(id)).status).toBe(reportStatus.running);
  expect(await maker().makeNext()).toBe(true);
  expect((await stored(id)).status).toBe(reportStatus.ready);
});

test('more rows than are allowed end it, and it says why', async () => {
  const id = await create('Users');
  await maker(5).makeNext();
  expect(await stored(id)).toMatchObject({
    ...{ status: reportStatus.failed, error: 'ReportTooLarge', total: 6, file: null },
  });
  expect(existsSync(folder()) ? filesOf(id) : []).toEqual([]);
});

test.runIf(process.env.TEST_ALL)('200,000 rows are read a batch at a time', async () => {
  const one = (name: string) => ({ read: sql.raw(name) });
  await office.database.db.execute(sql`create table many_rows (id bigint primary key, word text)`);
  await office.database.db.execute(
    sql`insert into many_rows select n, 'row ' || n from generate_series(1, 200000) n`,
  );
  const definition = {
    ...({ section: 'users', key: sql`t.id` } as const),
    from: sql`many_rows t`,
    columns: { id: one('t.id::text'), word: one('t.word') },
  };
  let rows = 0;
  for await (const batch of readRows(office.database.db, definition, {})) {
    expect(batch.length).toBeLessThanOrEqual(batchSize);
    rows += batch.length;
  }
  expect(rows).toBe(200_000);
});

test('nobody else sees it, finds it, or is given its file', async () => {
  const id = await create('Users', {}, 0);
  await maker().makeNext();
  const file = (as: number) =>
    office
      .signIn(as)
      .then((token) =>
        fetch(`${office.url}/v1/reports/${id}/file`, { headers: { authorization: token } }),
      );
  const mine = await file(0);
  expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(mine.headers.get('content-disposition')).toMatch(/Report Users \d{4}-\d\d-\d\d\.csv/);
  expect((await mine.text()).split('\r\n').length).toBe((await stored(id)).rows + 2);
  expect((await file(1)).status).toBe(404);
  const { body } = await office.call('POST', 'v2/Report/GetReport', { id }, 1);
  expect(body.error.code).toBe('NotFound');
  const { body: list } = await office.call('POST', 'v2/Report/GetReports', { idList: [id] }, 1);
  expect(list.items).toEqual([]);
  expect((await office.call('POST', 'v2/Report/GetReports', {}, 2)).status).toBe(403);
});

test('kinds that nobody keeps are refused by name; balances of one user need one', async () => {
  for (const type of Object.values(reportType).filter((name) => !(name in reportDefinitions))) {
    const { body } = await office.call('PUT', 'v2/Report/CreateReport', { type, data: {} }, 1);
    expect(body.error.code).toBe('ReportTypeNotOffered');
  }
  const { status } = await office.call(
    'POST',
    'v1/reports',
    { type: 'BalanceInfo', request: {} },
    1,
  );
  expect(status).toBe(400);
});

test('no cell begins with what a spreadsheet runs, and amounts stay numbers', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\0=', '＝'),
      (text, first) => {
        const cell = harmless(first + text);
        expect(/^[=+@\t\r\0＝＋－＠]/u.test(cell)).toBe(false);
        if (cell.startsWith('-')) expect(cell).toMatch(/^-\d+(\.\d+)?$/);
      },
    ),
    { numRuns: 2_000, seed: 7 },
  );
  for (const amount of ['-0.00000001', '12', '-5']) expect(harmless(amount)).toBe(amount);
});
