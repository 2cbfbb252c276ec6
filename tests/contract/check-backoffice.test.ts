import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt, max } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../backoffice/db/schema/records.ts';
import { demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { type Office, serviceToken, startOffice } from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import type { CheckReport } from '../../gateway/conformance/report.ts';
import { textOf } from '../../scripts/check-backoffice/print-report.ts';
import { AlteredOffice } from './altered-office.ts';
import { brokenIn, check, email } from './check-office.ts';

/** The world of all tests of this file. */
let world: Office;
beforeAll(async () => {
  world = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => world.end());

/** Reads that are sent as POST or PUT although their name does not begin with `Get`. */
const otherReads = new Set([
  'POST Trading/UserFinanceFileterSearch',
  'POST p2p/Admin/requisites/search',
  'POST p2p/Admin/statistic/all',
  'POST p2p/Admin/statistic/currency',
]);

/** Requests that are no reads: in a check only sign-in and sign-out. */
const changesIn = (requests: readonly string[]) =>
  requests.filter(
    (one) =>
      !(one.startsWith('GET ') || otherReads.has(one) || /^(POST|PUT) .*\bGet[A-Z2]\w*$/.test(one)),
  );

describe.each([
  ['documented', 0, 'main'],
  ['documented', 0, 'v1'],
  ['full', 0, 'main'],
  ['full', 0, 'v1'],
  ...(process.env.TEST_ALL ? [1, 2, 3, 4, 5, 6] : []).map(
    (seed) => ['documented', seed, 'main'] as const,
  ),
] as const)(
  'a back office with the profile %s, seed %i, in the style %s',
  (profile, profileSeed, style) => {
    let office: Office;
    let proxy: AlteredOffice;
    let report: CheckReport;
    let lastAuditId = 0;
    beforeAll(async () => {
      const rows = await world.database.db.select({ id: max(audit.id) }).from(audit);
      lastAuditId = rows[0]?.id ?? 0;
      office = await startOffice({ profile, profileSeed, within: world });
      proxy = await AlteredOffice.open(office.url);
      report = await check(proxy.url, { style, serviceToken });
    });
    afterAll(async () => {
      proxy.close();
      await office.stop();
    });

    test('has nothing broken, and each call of a screen is answered', () => {
      expect(brokenIn(report)).toEqual([]);
      expect(report.ok).toBe(true);
      const used = report.calls.filter(({ use }) => use !== 'none');
      expect(used.length).toBeGreaterThan(110);
      const others = used.filter(
        ({ status, use, findings }) =>
          status !== 'answered' &&
          !(use === 'extension' && status === 'notOffered' && profile !== 'full') &&
          !findings.some(({ kind }) => kind === 'noId'),
      );
      expect(others).toEqual([]);
    });

    test('nothing was sent but reads, a sign-in and a sign-out', () => {
      expect(changesIn(proxy.requests)).toEqual(['POST Login/SignIn', 'POST Login/Logout']);
      expect(proxy.requests.length).toBe(report.requests + 2);
    });

    test('nothing was changed: the audit log has the session alone', async () => {
      const rows = await world.database.db.select().from(audit).where(gt(audit.id, lastAuditId));
      expect([...new Set(rows.map(({ action }) => action))].sort()).toEqual([
        'session.signIn',
        'session.signOut',
      ]);
    });

    test('says which extensions there are, and that the clocks agree', () => {
      if (profile === 'full') expect(report.extensions).toContain('wallets');
      else expect(report.extensions).toEqual([]);
      expect(Math.abs(report.clockMs ?? Number.NaN)).toBeLessThan(5_000);
    });

    test('is printed with one row for each call', () => {
      const lines = textOf(report).split('\n');
      for (const { id } of report.calls)
        expect(lines.filter((line) => line.trimStart().startsWith(`${id} `)).length).toBe(1);
    });
  },
);

describe('the command', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'watchfloor-check-'));
    writeFileSync(join(folder, 'right'), `${demoPassword}\n`);
    writeFileSync(join(folder, 'wrong'), 'Wrong0Password\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (given: readonly string[]) =>
    new Promise<{ code: unknown; out: string }>((resolve) => {
      const all = ['--import', 'tsx', 'scripts/check-backoffice.ts', ...given];
      const env = { ...process.env, BACKOFFICE_PASSWORD: '' };
      execFile(process.execPath, all, { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, out: stdout + stderr }),
      );
    });
  const as = (password: string) => ['--user', email, '--password-file', join(folder, password)];

  test('prints the table, writes the report and ends with 0', async () => {
    const json = join(folder, 'report.json');
    const { code, out } = await run([
      world.url,
      ...as('right'),
      '--only',
      'admins',
      '--json',
      json,
    ]);
    expect(out).toMatch(/^ admins +answered +items/m);
    expect(code).toBe(0);
    const written = JSON.parse(readFileSync(json, 'utf8')) as CheckReport;
    expect(written).toMatchObject({
      format: 1,
      ok: true,
      style: 'main',
      calls: [{ id: 'admins' }],
    });
    expect(readFileSync(json, 'utf8')).not.toContain(demoPassword);
  });

  test('ends with 1 if nobody could sign in', async () => {
    const { code, out } = await run([world.url, ...as('wrong')]);
    expect(out).toContain('Wrong credentials');
    expect(code).toBe(1);
  });

  test.each([
    ['without an address', () => as('right')],
    ['without a user', () => [world.url]],
    ['with an unknown option', () => [world.url, ...as('right'), '--write']],
    ['with a call that does not exist', () => [world.url, ...as('right'), '--only', 'nothing']],
  ])('ends with 2 %s', async (_, given) => {
    const { code, out } = await run(given());
    expect(out).toContain('npm run check:backoffice');
    expect(code).toBe(2);
  });
});
