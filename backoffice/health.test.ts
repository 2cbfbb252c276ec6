import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { startBackOffice } from './start.ts';

let above: string;
let dataDir: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'health-'));
  dataDir = join(above, 'database');
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

const settings = {
  ...{ port: 0, serviceToken: undefined, authHeader: 'authorization' },
  ...{ profile: 'full' as const, logLevel: 'silent' as const },
};

test('a back office with a table that cannot be read is not ready, and says which', async () => {
  const whole = await openDatabase({ dataDir });
  await whole.db.execute(sql`insert into options (key, value) values ('a', '{}')`);
  const { rows } = await whole.db.execute<{ path: string }>(
    sql`select pg_relation_filepath('options') as path`,
  );
  const office = await startBackOffice({ ...settings, dataDir: above }, whole);
  const ready = await fetch(`${office.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  await office.stop();
  await whole.close();

  writeFileSync(join(dataDir, rows[0]?.path ?? ''), 'garbled '.repeat(1024));
  const damaged = await openDatabase({ dataDir });
  const again = await startBackOffice({ ...settings, dataDir: above }, damaged);
  const answer = await fetch(`${again.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/damaged.*invalid page/);
  await again.stop();
  await damaged.close();
});
