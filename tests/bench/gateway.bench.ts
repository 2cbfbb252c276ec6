/**
 * What GraphQL in front of the calls costs, as ratios to a plain pass-through in the same run
 * (G1 to G4). CPU is what the process really ran (`schedstat`), so other load does not enter it.
 * Linux only. `npm run bench:gateway -- [repeats]`
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

const leaves = `id createdAt updatedAt userId userName type side operationType methodType currencyId
  amount fee status statusCode kytStatus txid confirmations details`;
const list = `query List($n: Int!) { transactions(page: { number: 1, size: $n }) { total items { ${leaves} } } }`;
const seen = `query Seen($n: Int!) { transactions(page: { number: 1, size: $n }) { total items { ${leaves} seen } } }`;
const one = `query One($id: ID!) { transaction(id: $id) { ${leaves} } }`;

interface Kind {
  readonly name: string;
  readonly rest: string;
  readonly body: object;
  readonly rows: number;
}
const kinds: readonly Kind[] = [
  {
    name: 'list of 100',
    rest: '/v2/Trading/GetOperations',
    body: { query: list, variables: { n: 100 } },
    rows: 100,
  },
  {
    name: 'list with seen',
    rest: '/v2/Trading/GetOperations',
    body: { query: seen, variables: { n: 100 } },
    rows: 100,
  },
  {
    name: 'one object',
    rest: '/v2/Trading/GetOperation',
    body: { query: one, variables: { id: '1000000' } },
    rows: 1,
  },
];

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

const env = {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'watchfloor-bench-')),
  SESSION_SECRET: 'bench-secret-of-thirty-two-signs-and-more',
  LOG_LEVEL: 'info',
};

/** Servers on one core, load and upstream on the other, where there are two. */
function start(file: string, more: Record<string, string> = {}): Promise<Running> {
  const child = fork(new URL(file, import.meta.url), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env, PORT: '0', ...more },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready) resolve({ child, port: message.port ?? 0 });
    });
  });
}

/** Nanoseconds that all threads of a process ran. */
function cpuOf(pid: number): number {
  let sum = 0;
  for (const task of readdirSync(`/proc/${pid}/task`))
    sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  return sum;
}

interface Load {
  readonly url: string;
  readonly cookie: string | undefined;
  readonly body: string;
}

const load = ({ url, cookie, body }: Load, connections: number, duration: number) =>
  autocannon({
    url,
    connections,
    duration,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin: new URL(url).origin,
      ...(cookie ? { cookie } : {}),
    },
    body,
  });

async function signIn(port: number): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ query: 'mutation { signIn(email: "a", password: "b") { now } }' }),
  });
  return String(response.headers.get('set-cookie')?.split(';')[0]);
}

/** The answer is looked at before its time is believed. */
async function check(it: Load, rows: number): Promise<void> {
  const response = await fetch(it.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(it.url).origin,
      ...(it.cookie ? { cookie: it.cookie } : {}),
    },
    body: it.body,
  });
  const text = await response.text();
  const found = text.split('"createdAt"').length - 1 || text.split('"dateCreated"').length - 1;
  if (found !== rows || text.includes('"errors"'))
    throw new Error(`${it.url} answers ${found} rows: ${text.slice(0, 300)}`);
}

const upstream = await start('./bench-upstream.ts');
const address = { BACKOFFICE_URL: `http://127.0.0.1:${upstream.port}` };
const ours = await start('../../gateway/main.ts', address);
const cookie = await signIn(ours.port);
const subjects: [string, Running, boolean][] = [
  ['fastify pass-through', await start('./bench-passthrough.ts', address), false],
  ['this gateway (node:http)', ours, true],
  ['graphql-http', await start('./bench-layers.ts', { ...address, LAYER: 'graphql-http' }), true],
  ['yoga + jit', await start('./bench-layers.ts', { ...address, LAYER: 'yoga + jit' }), true],
];

const repeats = Number(process.argv[2] ?? 2);
const only = process.argv[3];
const found = new Map<string, { cpu: number; p50: number; p99: number; rate: number }[]>();
for (let repeat = 0; repeat < repeats; repeat += 1)
  for (const kind of kinds.filter(({ name }) => !only || name.includes(only)))
    for (const [name, { child, port }, isGraphql] of subjects) {
      const base = `http://127.0.0.1:${port}`;
      const it: Load = {
        url: base + (isGraphql ? '/graphql' : kind.rest),
        cookie: isGraphql ? cookie : undefined,
        body: isGraphql ? JSON.stringify(kind.body) : '{}',
      };
      await check(it, kind.rows);
      await load(it, 8, 1);
      const single = await load(it, 1, 1);
      const before = cpuOf(child.pid ?? 0);
      const full = await load(it, 16, 3);
      const cpu = (cpuOf(child.pid ?? 0) - before) / 1000 / full.requests.total;
      if (full.non2xx + full.errors > 0) throw new Error(`${name}: ${full.non2xx} failed`);
      const key = `${kind.name}|${name}`;
      const row = {
        cpu,
        p50: single.latency.p50,
        p99: full.latency.p99,
        rate: full.requests.average,
      };
      found.set(key, [...(found.get(key) ?? []), row]);
    }

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
const say = (line: string) => process.stdout.write(`${line}\n`);
say('| | CPU µs/request | x pass-through | least to most | req/s at 16 | p99 ms at 16 |');
say('|---|---|---|---|---|---|');
let missed = false;
for (const kind of kinds.filter(({ name }) => !only || name.includes(only))) {
  const of = (name: string) => found.get(`${kind.name}|${name}`) ?? [];
  const base = of('fastify pass-through').map(({ cpu }) => cpu);
  for (const [name] of subjects) {
    const cpu = median(of(name).map((one) => one.cpu));
    // Each to the pass-through of its own round: what else the machine did hits both.
    const ratios = of(name).map((one, round) => one.cpu / (base[round] ?? Number.NaN));
    const ratio = median(ratios);
    const cells = [
      cpu,
      ratio,
      median(of(name).map((r) => r.rate)),
      median(of(name).map((r) => r.p99)),
    ];
    const [a, b, c, d] = cells.map((n) => n.toFixed(n < 20 ? 2 : 0));
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    say(`| ${kind.name}: ${name} | ${a} | ${b} | ${spread} | ${c} | ${d} |`);
    // G4: the goals of 1.5, within 1.25, with security on.
    if (name.startsWith('this') && ratio > 1.875) missed = true;
  }
}
for (const [, { child }] of subjects) {
  child.removeAllListeners('exit');
  child.kill();
}
upstream.child.removeAllListeners('exit');
upstream.child.kill();
if (missed) {
  say('\nG1 or G2 is missed: more than 1.875 times the pass-through with security on.');
  process.exitCode = 1;
}
