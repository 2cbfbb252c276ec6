import { type ChildProcess, spawn } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { cloneInto } from './clone.ts';
import { isRunning, runningIn, treeOf } from './processes.ts';

/**
 * Tests `npm start` as a person runs it, in a folder whose name has a space and non-ASCII letters.
 */
vi.setConfig({ testTimeout: 240_000 });

let clone: ReturnType<typeof cloneInto>;
const started: number[] = [];
beforeAll(() => {
  clone = cloneInto('wätch флоор');
});
afterAll(() => {
  for (const pid of started.filter(isRunning)) process.kill(pid, 'SIGKILL');
  clone.remove();
});

interface Started {
  readonly npm: ChildProcess;
  /** Resolves when a line with this text is printed; fails if the program ends before. */
  readonly waitForOutput: (text: string) => Promise<string>;
  readonly ended: Promise<unknown>;
}

/** The environment without the test runner's variables, which change the build. */
const asPersonHas = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|TEST|VITEST.*)$/.test(name)),
);

function start(env: Record<string, string> = {}): Started {
  const npm = spawn('npm', ['start'], {
    cwd: clone.folder,
    // A separate process group, as a terminal creates it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...asPersonHas,
      ...{ PORT: '0', SEED_SCALE: '0.01', ACTIVITY: 'off', DATABASE_URL: '', ...env },
    },
  });
  let output = '';
  const ended = new Promise((resolve) => npm.once('close', resolve));
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  const waitForOutput = async (text: string) => {
    await vi.waitUntil(() => output.includes(text) || npm.exitCode !== null, { timeout: 200_000 });
    expect(output).toContain(text);
    return output;
  };
  return { npm, waitForOutput, ended };
}

const treeOfNpm = ({ npm }: Started): number[] => {
  const tree = treeOf(npm.pid ?? 0);
  started.push(...tree);
  return tree;
};
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');

/** Ctrl-C in a terminal goes to every process of the group. */
function end(run: Started, who: 'terminal' | 'npm' | 'start.mjs', signal: NodeJS.Signals): void {
  const npm = run.npm.pid ?? 0;
  const script = treeOf(npm).find((pid) => commandOf(pid)[1] === 'scripts/start.mjs') ?? 0;
  process.kill({ terminal: -npm, npm, 'start.mjs': script }[who], signal);
}
const allGone = (tree: readonly number[]) =>
  vi.waitUntil(() => !tree.some(isRunning) && runningIn(clone.folder).length === 0, {
    timeout: 30_000,
  });

/** Sends a request to the built gateway, as the console does. */
async function execute(url: string, query: string, variables: object, cookie = '') {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ query, variables }),
  });
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { body: (await response.json()) as object, cookie: cookies.join('; ') };
}

/** Further ways in which it can end, for the whole run. */
const otherEnds = [
  ['terminal', 'SIGHUP', 'Open'],
  ['npm', 'SIGTERM', 'Open'],
  ['npm', 'SIGKILL', 'Starting the back office'],
  ['start.mjs', 'SIGTERM', 'Open'],
  ['start.mjs', 'SIGINT', 'Open'],
  ['start.mjs', 'SIGKILL', 'Open'],
] as const;

describe.runIf(process.platform === 'linux')('npm start', () => {
  test('answers: what is built is what runs, and no other test runs it', async () => {
    const run = start({ OPERATIONS: 'any' });
    const url = /Open {2}(\S+)/.exec(await run.waitForOutput('Open  http://127.0.0.1:'))?.[1] ?? '';
    const tree = treeOfNpm(run);
    const signIn = `mutation ($email: String!, $password: String!) {
      signIn(email: $email, password: $password) { admin { id } }
    }`;
    const [account] = demoAccounts;
    const { cookie } = await execute(url, signIn, {
      email: account?.email,
      password: demoPassword,
    });
    const list = `query ($page: PageInput!) { users(page: $page) { items { __typename id userName } total } }`;
    const { body } = await execute(url, list, { page: { number: 1, size: 2 } }, cookie);
    expect(body).toMatchObject({ data: { users: { items: [{}, {}] } } });
    end(run, 'terminal', 'SIGINT');
    await allGone(tree);
  });

  test('works in such a folder, and what it keeps is for its account alone', async () => {
    const run = start();
    const output = await run.waitForOutput('Open  http://127.0.0.1:');
    const url = /Open {2}(\S+)/.exec(output)?.[1] ?? '';
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const tree = treeOfNpm(run);
    const dataDir = join(clone.folder, '.data');
    const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .concat('.')
      .filter((name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    end(run, 'terminal', 'SIGINT');
    await allGone(tree);
  });

  test.each([
    ['npm', 'SIGKILL', 'Open'],
    ['start.mjs', 'SIGKILL', 'Starting the back office'],
    ...(process.env.TEST_ALL ? otherEnds : []),
  ] as const)('%s ended by %s at "%s" leaves nothing running', async (who, signal, when) => {
    const run = start();
    await run.waitForOutput(when);
    const tree = treeOfNpm(run);
    expect(tree.length).toBeGreaterThan(2);
    end(run, who, signal);
    await allGone(tree);
  });

  test('mistakes of both programs are reported together, before anything starts', async () => {
    const run = start({ PORT: '99999', SEED_SCALE: 'much', BACKOFFICE_MAX_CONCURENCY: '3' });
    const output = await run.waitForOutput('PORT must be 0..65535, not "99999"');
    expect(output).toContain('SEED_SCALE must be a number above 0, not "much"');
    expect(output).toContain(
      'BACKOFFICE_MAX_CONCURENCY is not a setting: did you mean BACKOFFICE_MAX_CONCURRENCY',
    );
    expect(output).not.toContain('Starting');
    await run.ended;
  });
});
