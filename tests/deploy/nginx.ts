import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian } from '../../scripts/debian.ts';
import { freePort } from '../../scripts/free-port.ts';

const path = '/usr/sbin/nginx';
export const hostName = 'console.example.com';

export interface Nginx {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Its self-signed certificate. */
  readonly certificate: string;
  close(): Promise<void>;
}

/** Replaces every occurrence of `from`, which must occur at least once. */
function replaced(text: string, from: string | RegExp, to: string): string {
  const result = text.replaceAll(from, to);
  if (result === text) throw new Error(`deploy/nginx/watchfloor.conf has no ${from}`);
  return result;
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const names = ['-subj', `/CN=${hostName}`, '-addext', `subjectAltName=DNS:${hostName}`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names], {
    stdio: 'ignore',
  });
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => resolve(probe.destroy() !== undefined));
    probe.once('error', () => resolve(false));
  });

async function untilItListens(server: ChildProcess, port: number, log: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await answers(port)))
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`nginx does not listen: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
}

/**
 * Starts nginx with the shipped file. Only addresses, ports and the paths of the certificate are
 * replaced.
 */
export async function startNginx(gatewayPorts: readonly [number, number]): Promise<Nginx> {
  if (!existsSync(path) && !(await installFromDebian('nginx-light')))
    throw new Error('nginx is not installed here');
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-nginx-'));
  makeCertificate(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  let site = readFileSync('deploy/nginx/watchfloor.conf', 'utf8');
  site = replaced(site, '127.0.0.1:4001', `127.0.0.1:${gatewayPorts[0]}`);
  site = replaced(site, '127.0.0.1:4002', `127.0.0.1:${gatewayPorts[1]}`);
  site = replaced(site, '/etc/ssl/watchfloor', folder);
  site = replaced(site, /listen \[::\]:\d+[^;]*;/g, '');
  site = replaced(site, 'listen 80;', `listen 127.0.0.1:${httpPort};`);
  site = replaced(site, 'listen 443 ', `listen 127.0.0.1:${httpsPort} `);
  writeFileSync(join(folder, 'watchfloor.conf'), site);
  mkdirSync(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temp', name)};`)
    .join(' ');
  const log = join(folder, 'error.log');
  const main = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${log};
    events {} http { access_log off; ${temporary} include ${join(folder, 'watchfloor.conf')}; }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  const server = spawn(path, ['-c', file, '-e', log], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await untilItListens(server, httpsPort, log);
  return {
    ...{ httpPort, httpsPort },
    certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
    async close() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
