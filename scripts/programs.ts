import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { type DemoAccount, demoAccounts, demoPassword } from '../backoffice/seed/demo-accounts.ts';
import {
  settingNames as backOfficeNames,
  readSettings as backOfficeSettings,
} from '../backoffice/settings.ts';
import {
  settingNames as gatewayNames,
  readSettings as gatewaySettings,
} from '../gateway/settings.ts';
import { nearest, readTogether, SettingsError } from '../host/settings.ts';
import { type Program, type Settings, startProgram, stopProgram } from './child.ts';

/** What the calling scripts provide: one is built, the others are not. */
interface Surroundings {
  /** Entry files of the two programs. */
  readonly entries: { readonly office: string; readonly gateway: string };
  readonly step: typeof import('./step.mjs').step;
  readonly stopBy: (stop: (code: number) => void) => void;
  /** Builds what the gateway serves, while the back office starts. */
  readonly prepare: () => Promise<void>;
}

/**
 * How long a program may take to stop before it is killed. The gateway finishes running requests
 * within 10 s.
 */
const stopTimeoutMs = 12_000;

/**
 * Starts the embedded back office, unless another one is configured, and the gateway. Runs until
 * stopped.
 */
export async function runPrograms(surroundings: Surroundings): Promise<void> {
  const { entries, step, stopBy, prepare } = surroundings;
  const embedded = !process.env.BACKOFFICE_URL?.trim();
  checkSettings(embedded);
  const settings = gatewaySettings(process.env);
  await requireFree(settings.host, settings.port);

  const running: Program[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    console.log('\n  Stopping …');
    for (const program of [...running].reverse())
      await stopProgram(program, settings.leaveAfter + stopTimeoutMs);
    process.exit(code);
  };
  stopBy((code) => void stop(code));
  const track = (name: string, program: Program) => {
    running.push(program);
    void program.ended.then((how) => {
      if (stopping) return;
      console.error(`\n  The ${name} ended unexpectedly (${how}).`);
      void stop(1);
    });
    return program;
  };

  const env: Settings = { LOG_LEVEL: process.env.LOG_LEVEL?.trim() || 'warn' };
  const startOffice = async (): Promise<Settings> => {
    if (!embedded) return {};
    const token = process.env.BACKOFFICE_SERVICE_TOKEN ?? randomBytes(24).toString('base64url');
    const tokenOfFeed = { BACKOFFICE_SERVICE_TOKEN: token };
    const office = await step<Program>('Starting the back office', (setDetail) =>
      startProgram(entries.office, { ...env, ...tokenOfFeed, BACKOFFICE_PORT: '0' }, setDetail),
    );
    track('back office', office);
    const url = `http://127.0.0.1:${office.port}`;
    const chat = `ws://127.0.0.1:${office.port}/chat`;
    return {
      ...tokenOfFeed,
      ...{ BACKOFFICE_URL: url, BACKOFFICE_LIVE_URL: url, BACKOFFICE_CHAT_URL: chat },
    };
  };
  // On the first run both take long, and each uses one core.
  const address = Promise.all([startOffice(), prepare()]).then(([ofOffice]) => ofOffice);
  // The gateway loads in the meantime and receives the address as soon as there is one.
  const loading = startProgram(entries.gateway, env, () => {}, address);
  await Promise.race([address, loading]);
  const gateway = await step<Program>('Starting the gateway', () => loading);
  track('gateway', gateway);
  greet(settings.host, gateway.port, embedded ? settings.dataDir : undefined);
}

/**
 * Reports all mistakes in the settings of both programs at once, before anything starts. @throws
 * SettingsError
 */
function checkSettings(embedded: boolean): void {
  readTogether(
    () => gatewaySettings(process.env),
    () => embedded && backOfficeSettings(process.env),
    checkNames,
  );
}

/** A misspelt name would be ignored silently. */
function checkNames(): void {
  const known = [...gatewayNames, ...backOfficeNames];
  const lines = Object.keys(process.env)
    .filter((name) => name.startsWith('BACKOFFICE_') && !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      const advice = meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : 'unset it';
      return `${name} is not a setting: ${advice}`;
    });
  if (lines.length > 0) throw new SettingsError(lines);
}

/**
 * Prints the URL and the data folder. `dataDir` is the folder of the embedded back office;
 * undefined if another one is configured.
 */
function greet(host: string, port: number, dataDir: string | undefined): void {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  console.log(`\n  Open  http://${shown}:${port}\n`);
  if (dataDir === undefined) return;
  console.log(`  Sign in with one of these; the password of all is  ${demoPassword}\n`);
  for (const account of demoAccounts)
    console.log(`    ${account.email.padEnd(32)} ${describe(account)}`);
  console.log(`\n  Ctrl-C stops; everything is kept in ${dataDir}\n`);
}

const captions = ['admin', 'super admin', 'support', 'arbitrator'];

function describe({ status, totpSecret }: DemoAccount): string {
  const caption = captions[status] ?? `status ${status}`;
  return totpSecret ? `${caption}, with authentication code (secret ${totpSecret})` : caption;
}

function requireFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new Error(`Port ${port} is taken. Stop what listens there, or set PORT to another.`),
        );
      else if (error.code === 'EACCES')
        reject(new Error(`Port ${port} may not be opened by this account. Set PORT above 1023.`));
      else reject(new Error(`Cannot listen on ${host}:${port}: ${error.message}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
