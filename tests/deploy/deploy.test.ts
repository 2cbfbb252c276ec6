import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect as connectTls } from 'node:tls';
import { Agent, fetch as undiciFetch } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { settingNames as ofBackOffice } from '../../backoffice/settings.ts';
import { settingNames as ofGateway } from '../../gateway/settings.ts';
import { buildServers } from '../../scripts/build.mjs';
import { needRedis, startRedis } from '../../scripts/redis.ts';
import { type GatewayProcess, startGatewayProcess } from '../faults/gateway-process.ts';
import { startOfficeProcess } from '../faults/office-process.ts';
import { hostName, type Nginx, startNginx } from './nginx.ts';

/**
 * Tests `deploy/` as an administrator installs it: Debian's nginx with TLS in front of two gateways
 * that share a Redis.
 */

const origin = `https://${hostName}`;
const token = 'service-token-of-the-deployment';
let gateways: readonly [GatewayProcess, GatewayProcess];
let nginx: Nginx;
let agent: Agent;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const redis = await startRedis(await needRedis(() => undefined));
  closing.push(() => redis.stop());
  const office = await startOfficeProcess({ BACKOFFICE_SERVICE_TOKEN: token });
  closing.push(() => office.close());
  const env = {
    ...{ BACKOFFICE_URL: office.url, BACKOFFICE_LIVE_URL: office.url },
    ...{ BACKOFFICE_SERVICE_TOKEN: token, REDIS_URL: redis.url },
    ...{ PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' },
  };
  gateways = [await startGatewayProcess(env), await startGatewayProcess(env)];
  closing.push(() => Promise.all(gateways.map((one) => one.close())));
  const [first, second] = gateways;
  nginx = await startNginx([portOf(first), portOf(second)]);
  closing.push(() => nginx.close());
  agent = new Agent({
    connect: { ca: nginx.certificate, servername: hostName },
    pipelining: 0,
  });
  closing.push(() => agent.close());
});

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const portOf = ({ url }: GatewayProcess): number => Number(new URL(url).port);

const request = (path: string, init: Parameters<typeof undiciFetch>[1] = {}) =>
  undiciFetch(`https://127.0.0.1:${nginx.httpsPort}${path}`, {
    ...init,
    dispatcher: agent,
  });

const query = (text: string, cookie?: string) =>
  request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ query: text }),
  });

async function signIn(): Promise<{ cookie: string; header: string }> {
  const account = `email: "admin@watchfloor.example", password: "${demoPassword}"`;
  const response = await query(`mutation { signIn(${account}) { now } }`);
  const [header] = response.headers.getSetCookie();
  const cookie = header?.split(';')[0];
  if (!header || !cookie) throw new Error(`not signed in: ${await response.text()}`);
  return { cookie, header };
}

test('plain HTTP is sent to HTTPS', async () => {
  const response = await undiciFetch(`http://127.0.0.1:${nginx.httpPort}/users?a=1`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(`${origin}/users?a=1`);
});

test('TLS below 1.2 is refused', async () => {
  const options = {
    ...{ port: nginx.httpsPort, host: '127.0.0.1', servername: hostName, ca: nginx.certificate },
    ...{ minVersion: 'TLSv1.1' as const, maxVersion: 'TLSv1.1' as const },
  };
  const outcome = await new Promise((resolve) => {
    const socket = connectTls(options, () => resolve('connected'));
    socket.once('error', () => resolve('refused'));
  });
  expect(outcome).toBe('refused');
});

test('an admin signs in, and the cookie is for HTTPS only', async () => {
  const { cookie, header } = await signIn();
  expect(header).toMatch(/; Secure/);
  expect(header).toMatch(/; HttpOnly/);
  const response = await query('{ session { admin { email } } }', cookie);
  expect(await response.json()).toMatchObject({
    data: { session: { admin: { email: 'admin@watchfloor.example' } } },
  });
  expect(response.headers.get('strict-transport-security')).toContain('max-age=');
});

test('a page of another origin is refused', async () => {
  const { cookie } = await signIn();
  const response = await request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example', cookie },
    body: JSON.stringify({ query: '{ session { admin { id } } }' }),
  });
  expect(response.status).toBe(403);
});

test('the figures of /metrics are not reachable from outside, not even under another spelling', async () => {
  for (const path of ['/metrics', '/metrics?a', '/%6detrics', '//metrics', '/a/../metrics']) {
    const response = await request(path);
    expect(await response.text(), path).not.toContain('watchfloor_');
  }
});

test('a websocket passes, and a closed gateway costs one reconnect', async () => {
  const { cookie } = await signIn();
  const connected = () =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(
        `wss://127.0.0.1:${nginx.httpsPort}/graphql`,
        'graphql-transport-ws',
        {
          ...{ ca: nginx.certificate, servername: hostName },
          headers: { cookie, origin, host: hostName },
        },
      );
      socket.once('error', reject);
      socket.once('open', () => socket.send('{"type":"connection_init"}'));
      socket.once('message', (data) =>
        String(data).includes('connection_ack') ? resolve(socket) : reject(new Error(String(data))),
      );
    });
  const sockets = [await connected(), await connected()];
  const closed = sockets.map(
    (socket) => new Promise<number>((resolve) => socket.once('close', resolve)),
  );
  const [first, second] = gateways;
  await first.stop();
  expect(await Promise.race(closed)).toBe(4009);
  // Each of several requests succeeds: those that reach the closed port are passed to the other
  // gateway.
  for (let n = 0; n < 6; n += 1) {
    const response = await query('{ session { admin { id } } }', cookie);
    expect(response.status).toBe(200);
  }
  const again = await connected();
  again.close();
  await first.start();
  await second.stop();
  const response = await query('{ session { admin { id } } }', cookie);
  expect(response.status).toBe(200);
  await second.start();
  for (const socket of sockets) socket.close();
});

test('an upload of the largest size reaches the gateway', async () => {
  const { cookie } = await signIn();
  const response = await request('/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', origin, cookie },
    body: Buffer.alloc(8 * 1024 * 1024),
  });
  // The body is not a form, so the gateway refuses it. nginx would have responded with 413 and
  // without our headers.
  expect(response.headers.get('x-request-id')).toBeTruthy();
});

const units = readdirSync('deploy/systemd');

test.each(units)('the unit %s is valid and names a program that the build makes', async (unit) => {
  await buildServers();
  const text = readFileSync(`deploy/systemd/${unit}`, 'utf8');
  const program = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(text)?.[1] ?? '';
  expect(existsSync(program), program).toBe(true);
  if (!existsSync('/usr/bin/systemd-analyze')) return;
  const complaints = complaintsOf(unit.replace('@.', '@4001.'), unit);
  expect(complaints).toEqual([]);
});

/** Returns what systemd reports about a unit, except for the path of Node on this machine. */
function complaintsOf(instance: string, unit: string): readonly string[] {
  const args = [
    '-c',
    `cp "deploy/systemd/${unit}" "$0/${instance}" && systemd-analyze verify "$0/${instance}" 2>&1 || true`,
  ];
  const folder = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
  const output = execFileSync('sh', [...args, folder], { encoding: 'utf8' });
  execFileSync('rm', ['-r', folder]);
  const about = output.split('\n').filter((line) => line.includes('watchfloor'));
  return about.filter((line) => !/\/usr\/bin\/node.*(not executable|No such file)/.test(line));
}

test('the example of the settings names only settings that are read', () => {
  const text = readFileSync('deploy/watchfloor.env.example', 'utf8');
  const named = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(3);
  const known: readonly string[] = [...ofGateway, ...ofBackOffice];
  for (const name of named) expect(known).toContain(name);
});
