import Big from 'big.js';
import { type DocumentNode, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { type Office, serviceToken, startOffice } from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { opens, type Section } from '../../machines/access.policy.ts';
import { adminStatus } from '../../machines/admin/admin.codes.ts';
import { enums } from '../../src/data/enums.ts';
import type { ReferenceTables } from '../../src/data/references.ts';
import type { ReportSpec, ReportValues } from '../../src/report/define-report.ts';
import { stepLengths } from '../../src/report/period.ts';
import { figureValue } from '../../src/report/report-values.ts';
import { directiveText, queries } from '../lists/schema.ts';
import { makeRequest, readingOf, reports } from './reports.ts';

/** Reads every report through the real gateway of the embedded back office over a small world. */
let office: Office;
let gateway: TestGateway;
let tables: ReferenceTables;
const cookies = new Map<number, string>();
const accounts = demoAccounts.filter(({ totpSecret }) => totpSecret === undefined);

const execute = (query: string, variables: object, status: number) =>
  gateway.request(query, { cookie: cookies.get(status), variables: { ...variables } });

beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_LIVE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
  });
  for (const { email, status } of accounts)
    cookies.set(status, await gateway.signIn(email, demoPassword));
  const { data } = await execute(
    '{ currencies { id title name decimals } tags { id name } }',
    {},
    adminStatus.superAdmin,
  );
  const { currencies, tags } = data as {
    currencies: { id: string; title: string }[];
    tags: { id: string }[];
  };
  tables = {
    currencies: new Map(currencies.map((one) => [one.id, one])),
    tags: new Map(tags.map((one) => [one.id, one])),
    ...{ markets: new Map(), admins: new Map(), languages: [] },
  } as unknown as ReferenceTables;
}, 180_000);
afterAll(async () => {
  await gateway?.close();
  await office?.end();
});

async function answerOf(report: ReportSpec, filter: ReportValues = {}, period = report.period) {
  const request = makeRequest(period, Date.now(), tables, filter);
  const { data, errors } = await execute(
    print(report.query as unknown as DocumentNode),
    report.variables(request),
    adminStatus.superAdmin,
  );
  expect(errors).toEqual([]);
  return { data, on: readingOf(request) };
}

/** Returns the values of a filter to try one by one until the response changes. */
function valuesOf({ as, of }: ReportSpec['filters'][number]): string[] {
  if (as === 'tag') return [...tables.tags.keys()];
  if (as === 'currency') return [...tables.currencies.keys()];
  return of ? enums[of].filter((member) => member !== 'UNKNOWN') : [];
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_, report) => {
  // The last period is the longest. A year of the small world adds nothing to a quarter.
  const maxPeriod = report.periods.includes('90d')
    ? '90d'
    : (report.periods.at(-1) ?? report.period);

  it('answers figures as exact numbers', async () => {
    const { data } = await answerOf(report);
    for (const figure of report.figures)
      expect(figureValue(figure, data), figure.name).toSatisfy(
        (value: string | null) => value !== null && isNumber(value),
      );
  });

  it.each(report.charts)('draws $name in whole buckets of its period', async ({ data: draw }) => {
    for (const period of report.periods) {
      const { data, on } = await answerOf(report, {}, period);
      const { times, step, series } = draw(data, on);
      expect(step).toBe(stepLengths[on.request.step]);
      expect(times.length).toBe(Math.ceil((on.request.range.to - (times[0] ?? 0)) / step));
      for (const { values } of series) expect(values.length).toBe(times.length);
    }
  });

  it('reads each figure, chart and table from the roots that it names', async () => {
    const { data, on } = await answerOf(report, {}, maxPeriod);
    const only = (reads: readonly string[]) =>
      Object.fromEntries(reads.map((key) => [key, (data as Record<string, unknown>)[key]]));
    for (const { value, reads } of report.figures) expect(value(only(reads))).toEqual(value(data));
    for (const { data: draw, reads } of report.charts)
      expect(draw(only(reads), on)).toEqual(draw(data, on));
    if (report.table)
      expect(report.table.rows(only(report.table.reads), on)).toEqual(report.table.rows(data, on));
  });

  if (report.charts.length > 0)
    it('draws something of the world that it is asked about', async () => {
      const { data, on } = await answerOf(report, {}, maxPeriod);
      const sums = report.charts.flatMap(({ data: draw }) =>
        draw(data, on).series.flatMap(({ values }) => values),
      );
      expect(sums.some((value) => value !== null && !new Big(value).eq(0))).toBe(true);
    });

  const { table } = report;
  if (table)
    it('has rows, each with an id of its own and every column', async () => {
      const { data, on } = await answerOf(report, {}, maxPeriod);
      const rows = table.rows(data, on) ?? [];
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      for (const row of rows)
        for (const { field, secondary } of table.columns) {
          expect(row).toHaveProperty([field]);
          if (secondary) expect(row).toHaveProperty([secondary]);
        }
    });

  it.each(report.filters)('is another one when filtered by $key', async (filter) => {
    const whole = JSON.stringify((await answerOf(report, {}, maxPeriod)).data);
    let changed = false;
    for (const value of valuesOf(filter)) {
      const chosen = { [filter.key]: filter.one ? value : [value] };
      changed ||= JSON.stringify((await answerOf(report, chosen, maxPeriod)).data) !== whole;
      if (changed) break;
    }
    expect(changed).toBe(true);
  });

  if (report.name !== 'liveFlow')
    it('is nothing, and no failure, of days before there was anything', async () => {
      const { data } = await answerOf(report, {}, { from: '2010-01-01', to: '2010-01-05' });
      for (const figure of report.figures.filter(({ unit }) => !unit.startsWith('standing')))
        expect(Number(figureValue(figure, data)), figure.name).toBe(0);
    });

  it.each(accounts)('opens for status $status as the policy says', async ({ status }) => {
    const request = makeRequest(report.period, Date.now(), tables);
    const query = print(report.query as unknown as DocumentNode);
    const { errors } = await execute(query, report.variables(request), status);
    const [root = ''] = Object.keys(queries).filter((name) => query.includes(` ${name}(`));
    const section = directiveText(queries[root], 'needs', 'section') as Section;
    if (opens(status, section)) expect(errors).toEqual([]);
    else for (const { extensions } of errors) expect(extensions.code).toBe('FORBIDDEN');
  });
});
