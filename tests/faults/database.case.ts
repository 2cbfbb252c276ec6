import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../backoffice/db/database.ts';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { seedIfEmpty } from '../../backoffice/seed/seed.ts';
import { onServer, type Postgres, startPostgres } from '../../scripts/postgres.ts';
import { judgeDecisions, work } from './decisions.ts';
import { Desk } from './desk.ts';
import { failSyncs } from './fail-syncs.ts';
import type { FaultCase, Outcome, Scale } from './fault-case.ts';
import { startGatewayProcess } from './gateway-process.ts';
import { startOfficeProcess } from './office-process.ts';
import type { ProgramProcess } from './program-process.ts';
import { planter } from './real-world.ts';
import { refuseWrites } from './refuse-writes.ts';

/** One fault, and a function that reverts it; the result is its description. */
type Blow = (office: ProgramProcess) => Promise<string>;

interface Under {
  readonly settings: { readonly url?: string; readonly dataDir?: string };
  readonly env: Record<string, string>;
  readonly blows: readonly Blow[];
  readonly rows: number;
}

const reading = 'query { transactions(page: { number: 1, size: 5 }) { items { id } } }';

/**
 * Returns the milliseconds until a list can be read again. Throws if none arrives within a minute.
 */
async function untilServed(desk: Desk): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { data, code } = await desk.execute(reading);
    const took = performance.now() - begun;
    if (data?.transactions) return took;
    if (took > 60_000) throw new Error(`I6: nothing is served any more (${code})`);
    await sleep(50);
  }
}

async function withDatabase<Value>(
  { settings }: Under,
  use: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(settings);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** People decide about money while the database fails. Afterwards the results are checked. */
async function hit(under: Under, scale: Scale): Promise<Outcome> {
  const rows = await withDatabase(under, async (database) => {
    await seedIfEmpty(database.db, { scale: 0.02 });
    return [...(await planter(database)(under.rows))];
  });
  const office = await startOfficeProcess(under.env);
  const gateway = await startGatewayProcess({ BACKOFFICE_URL: office.url });
  const back: number[] = [];
  const names = new Map<string, number>();
  const over = new AbortController();
  try {
    const desks: Desk[] = [];
    for (const { email } of [demoAccounts[0], demoAccounts[2]].flatMap((one) => one ?? []))
      for (let n = 0; n < 3; n += 1)
        desks.push(await new Desk(gateway.url).signIn(email, demoPassword));
    const working = Promise.all(desks.map((desk) => work(desk, rows, scale, over.signal)));
    for (const blow of under.blows) {
      await sleep(scale.random.int(300, 1_500));
      const name = await blow(office);
      names.set(name, (names.get(name) ?? 0) + 1);
      const [desk] = desks;
      if (desk) back.push(await untilServed(desk));
    }
    over.abort();
    const done = (await working).flat();
    await office.stop();
    const verdictCounts = new Map<string, number>();
    for (const { verdict } of done)
      verdictCounts.set(verdict, (verdictCounts.get(verdict) ?? 0) + 1);
    const formatCounts = (counts: ReadonlyMap<string, number>) =>
      [...counts].map(([what, times]) => `${times} ${what}`).join(', ');
    return {
      injected: `${formatCounts(names)}, ${done.length} decisions meanwhile`,
      ...(await withDatabase(under, (database) => judgeDecisions(database, done))),
      ...{ back, seen: formatCounts(verdictCounts) },
    };
  } finally {
    over.abort();
    await gateway.close();
    await office.close();
  }
}

/** F-12: the embedded database is killed with its process, repeatedly. */
export const killedDatabase: FaultCase = {
  id: 'F-12',
  long: true,
  description: 'the embedded database killed while people act',
  async run(scale) {
    const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-killed-'));
    const killed: Blow = async (office) => {
      await office.kill();
      await office.start();
      return 'kill -9';
    };
    try {
      const blows = Array.from({ length: scale.of(3, 8, 100) }, () => killed);
      return await hit(
        {
          ...{ settings: { dataDir: join(dataDir, 'database') }, env: { DATA_DIR: dataDir } },
          ...{ blows, rows: scale.of(300, 1_200, 6_000) },
        },
        scale,
      );
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

const blowsOn = ({ url, restart }: Postgres): Readonly<Record<string, Blow>> => ({
  async terminated() {
    await onServer(url, (client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      ),
    );
    return 'all connections terminated';
  },
  async restarted() {
    await restart();
    return 'server restarted';
  },
  /** Every connection of the pool waits, so a new request gets none. */
  async exhausted() {
    await onServer(url, async (client) => {
      await client.query('begin');
      await client.query('lock table transactions in access exclusive mode');
      await sleep(3_000);
      await client.query('rollback');
    });
    return 'pool exhausted for 3 s';
  },
  unwritable: () => refuseWrites(url),
  unsynced: () => failSyncs(url),
});

/** F-11: PostgreSQL loses its connections, its process, its time, its disk and its last writes. */
export const brokenPostgres: FaultCase = {
  id: 'F-11',
  long: true,
  description:
    'PostgreSQL terminated, restarted, exhausted, unable to write and to sync while people act',
  async run(scale) {
    const postgres = await startPostgres(() => undefined, { durable: true });
    try {
      const all = Object.values(blowsOn(postgres));
      const blows = Array.from({ length: scale.of(1, 2, 30) }, () => all).flat();
      return await hit(
        {
          ...{ settings: { url: postgres.url }, env: { DATABASE_URL: postgres.url } },
          ...{ blows, rows: scale.of(300, 1_200, 6_000) },
        },
        scale,
      );
    } finally {
      await postgres.stop();
    }
  },
};
