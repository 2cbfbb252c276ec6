import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { parse } from 'graphql';
import { Pool } from 'undici';
import { operationHash, operationsFile } from '../../gateway/graphql/operations.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';
import { cpuOf, type Running, start } from './processes.ts';

const leaves = `id createdAt updatedAt userId userName type side operationType methodType currencyId
  amount fee status statusCode kytStatus txid confirmations details`;

interface Kind {
  readonly id: string;
  readonly rest: string;
  readonly body: { readonly query: string; readonly variables: object };
  /** The number of rows, with ids from a million on. */
  readonly rows: number;
}
const kinds: readonly Kind[] = [
  {
    id: 'G1',
    rest: '/v2/Trading/GetOperations',
    body: {
      query: `query List($n: Int!) { transactions(page: { number: 1, size: $n }) { total items { ${leaves} } } }`,
      variables: { n: 100 },
    },
    rows: 100,
  },
  {
    // The console's own query: each row includes the guarded fields of actions.
    id: 'G1b',
    rest: '/v2/Trading/GetOperations',
    body: {
      query: `query Seen($n: Int!) { transactions(page: { number: 1, size: $n }) { total items { ${leaves} seen } } }`,
      variables: { n: 100 },
    },
    rows: 100,
  },
  {
    id: 'G2',
    rest: '/v2/Trading/GetOperation',
    body: {
      query: `query One($id: ID!) { transaction(id: $id) { ${leaves} } }`,
      variables: { id: '1000000' },
    },
    rows: 1,
  },
];

interface Subject extends Running {
  readonly name: string;
  /** The session cookie for GraphQL; undefined if the server has no authentication. */
  readonly cookie?: string;
}

interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

function targetOf({ port, cookie }: Subject, kind: Kind): Target {
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: origin + (cookie === undefined ? kind.rest : '/graphql'),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin,
      ...(cookie ? { cookie } : {}),
    },
    body: cookie === undefined ? '{}' : JSON.stringify(kind.body),
  };
}

const turns = 5;
const sliceSeconds = 0.6;
const load = (target: Target, connections: number, duration: number) =>
  autocannon({ ...target, connections, duration, method: 'POST' });

const signingIn = 'mutation { signIn(email: "a", password: "b") { now } }';

async function signIn(port: number): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ query: signingIn }),
  });
  return String(response.headers.get('set-cookie')?.split(';')[0]);
}

/**
 * Checks the response before its time is accepted: the right rows in order, each with its creation
 * time.
 */
async function check({ url, headers, body }: Target, rows: number): Promise<void> {
  const text = await (await fetch(url, { method: 'POST', headers, body })).text();
  const ids = [...text.matchAll(/"id":"?(\d+)/g)].map(([, id]) => Number(id) - 1_000_000);
  const made = [...text.matchAll(/"(createdAt|dateCreated)":"?\d/g)].length;
  const isRight = ids.length === rows && made === rows && ids.every((id, at) => id === at);
  if (!isRight || text.includes('"errors"'))
    throw new Error(`${url} answers ${ids.length} rows: ${text.slice(0, 300)}`);
}

interface Cost {
  /** Microseconds per request. */
  readonly cpu: number;
  /** Milliseconds, with 16 concurrent requests. */
  readonly p99: number;
}

/**
 * Measures all of them in turn, in short slices. Other load on the machine changes the cost of the
 * same work from second to second, and then does so for all equally.
 */
async function costsOf(subjects: readonly Subject[], kind: Kind): Promise<Cost[]> {
  const targets = subjects.map((subject) => targetOf(subject, kind));
  const slices = subjects.map((): Cost[] => []);
  for (const target of targets) {
    await check(target, kind.rows);
    await load(target, 8, 1);
  }
  for (let turn = 0; turn < turns; turn += 1)
    for (const [at, { name, pid }] of subjects.entries()) {
      const before = cpuOf(pid);
      const full = await load(targets[at] as Target, 16, sliceSeconds);
      if (full.non2xx + full.errors > 0) throw new Error(`${name}: ${full.non2xx} failed`);
      const cpu = (cpuOf(pid) - before) / full.requests.total;
      slices[at]?.push({ cpu, p99: full.latency.p99 });
    }
  return slices.map((all) => ({
    cpu: median(all.map(({ cpu }) => cpu)),
    p99: median(all.map(({ p99 }) => p99)),
  }));
}

/** Measures the milliseconds that each hop adds to a single request; all are called in turn. */
async function addedBy(hops: readonly Target[], direct: Target): Promise<number[]> {
  const pools = [direct, ...hops].map(
    ({ url }) => new Pool(new URL(url).origin, { connections: 1 }),
  );
  const times: number[][] = pools.map(() => []);
  for (let n = 0; n < 250; n += 1)
    for (const [at, { url, headers, body }] of [direct, ...hops].entries()) {
      const begun = performance.now();
      const path = new URL(url).pathname;
      const answer = await pools[at]?.request({ path, method: 'POST', headers, body });
      await answer?.body.text();
      if (n >= 50) times[at]?.push(performance.now() - begun);
    }
  await Promise.all(pools.map((pool) => pool.close()));
  const [alone = 0, ...through] = times.map(median);
  return through.map((one) => one - alone);
}

/** Returns the client folder of a build that can send these documents and no others. */
function clientDirOf(documents: readonly string[]): string {
  const clientDir = join(mkdtempSync(join(tmpdir(), 'watchfloor-bench-')), 'client');
  const hashes = documents.map((text) => [operationHash(parse(text)), ''] as const);
  const list = { operations: Object.fromEntries(hashes), earlier: {} };
  writeFileSync(operationsFile(clientDir), JSON.stringify(list));
  return clientDir;
}

type Env = Readonly<Record<string, string>>;

const startLayer = async (name: string, env: Env, cookie: string): Promise<Subject> => ({
  ...{ name, cookie, ...(await start('./bench-layers.ts', { ...env, LAYER: name })) },
});

/** The gateway without its protections. */
const unprotected = (env: Env): Promise<Subject> =>
  startLayer('unprotected', { ...env, OPERATIONS: 'any', LOG_LEVEL: 'silent' }, '');

/** Starts our own core behind its own layer and other layers, and stock Yoga. */
async function startOthers(env: Env, cookie: string): Promise<Subject[]> {
  const stock = { name: 'stock Yoga', cookie: '', ...(await start('./bench-yoga.ts', env)) };
  const layers = ['own', 'graphql-http', 'yoga + jit'];
  return [...(await Promise.all(layers.map((name) => startLayer(name, env, cookie)))), stock];
}

/**
 * G1 to G4. Each round measures the pass-through, ours, ours without protection, the same core behind other
 * layers, and stock Yoga, in turn.
 */
export async function gatewayCost(rounds: number, isShort: boolean): Promise<Measured> {
  const upstream = await start('./bench-upstream.ts');
  const env = {
    BACKOFFICE_URL: `http://127.0.0.1:${upstream.port}`,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'watchfloor-bench-')),
    SESSION_SECRET: 'bench-secret-of-thirty-two-signs-and-more',
    LOG_LEVEL: 'info',
    CLIENT_DIR: clientDirOf([signingIn, ...kinds.map(({ body }) => body.query)]),
  };
  const reference = { name: 'pass-through', ...(await start('./bench-passthrough.ts', env)) };
  const gateway = await start('../../gateway/main.ts', env);
  const cookie = await signIn(gateway.port);
  const ours = { name: 'ours', cookie, ...gateway };
  const others = isShort ? [] : [await unprotected(env), ...(await startOthers(env, cookie))];

  const found: Record<string, number[]> = {};
  const record = (id: string, value: number) => {
    found[id] = [...(found[id] ?? []), value];
  };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of isShort ? kinds.slice(0, 1) : kinds) {
      const [base, own, ...rest] = await costsOf([reference, ours, ...others], kind);
      if (!base || !own) throw new Error('Nobody was measured');
      record(kind.id, own.cpu / base.cpu);
      for (const [at, { name }] of others.entries())
        record(`${kind.id} ${name}`, (rest[at]?.cpu ?? 0) / base.cpu);
      if (isShort || kind.id !== 'G1') continue;
      const [without] = rest;
      if (without) record('G4', own.cpu / without.cpu);
      record('G3b', own.p99 / base.p99);
      const direct = targetOf({ ...reference, port: upstream.port }, kind);
      const hops = [targetOf(ours, kind), targetOf(reference, kind)];
      const [mine = 0, theirs = 1] = await addedBy(hops, direct);
      record('G3', mine / theirs);
    }
  for (const one of [upstream, reference, gateway, ...others]) one.stop();

  const than = (id: string) =>
    others
      .map(({ name }) => `${name} ${median(found[`${id} ${name}`] ?? []).toFixed(2)}`)
      .join(', ');
  const notes: Readonly<Record<string, string>> = {
    ...{ G3: 'wall clock', G3b: 'wall clock' },
    G4: 'sessions, origin, limits, known documents, request ids, log and metrics on',
  };
  return Object.fromEntries(
    ['G1', 'G1b', 'G2', 'G3', 'G3b', 'G4'].flatMap((id) => {
      const values = found[id];
      return values ? [[id, { values, note: notes[id] ?? than(id) }] as const] : [];
    }),
  );
}
