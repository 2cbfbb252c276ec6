import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { type DemoAccount, demoAccounts, demoPassword } from '../backoffice/seed/demo-accounts.ts';
import { readSettings as backOfficeSettings } from '../backoffice/settings.ts';
import { readSettings as gatewaySettings } from '../gateway/settings.ts';
import { type Program, startProgram, stopProgram } from './child.ts';
import { step } from './step.mjs';

/**
 * Starts the embedded back office, unless another is named, and the gateway; runs until stopped.
 * `prepare` makes what the gateway serves, while the back office starts.
 */
export async function runPrograms(prepare?: () => Promise<void>): Promise<void> {
  const embedded = !process.env.BACKOFFICE_URL;
  const dataDir = embedded ? backOfficeSettings(process.env).dataDir : undefined;
  const settings = gatewaySettings(process.env);
  await requireFree(settings.host, settings.port);

  const running: Program[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    console.log('\n  Stopping …');
    for (const program of [...running].reverse()) await stopProgram(program);
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  const keep = (name: string, program: Program) => {
    running.push(program);
    void program.ended.then((how) => {
      if (stopping) return;
      console.error(`\n  The ${name} ended unexpectedly (${how}).`);
      void stop(1);
    });
    return program;
  };

  const env: Record<string, string> = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const startOffice = async () => {
    if (!embedded) return;
    const token = process.env.BACKOFFICE_SERVICE_TOKEN ?? randomBytes(24).toString('base64url');
    env.BACKOFFICE_SERVICE_TOKEN = token;
    const office = await step<Program>('Starting the back office', (say) =>
      startProgram('backoffice/main.ts', { ...env, BACKOFFICE_PORT: '0' }, say),
    );
    keep('back office', office);
    env.BACKOFFICE_URL = `http://127.0.0.1:${office.port}`;
    env.BACKOFFICE_LIVE_URL = env.BACKOFFICE_URL;
    env.BACKOFFICE_CHAT_URL = `ws://127.0.0.1:${office.port}/chat`;
  };
  // The first time both take long, and each takes a core.
  await Promise.all([prepare?.(), startOffice()]);
  const gateway = await step<Program>('Starting the gateway', (say) =>
    startProgram('gateway/main.ts', env, say),
  );
  keep('gateway', gateway);
  greet(settings.host, gateway.port, dataDir);
}

/** `dataDir` is where the embedded back office keeps everything; undefined where another is named. */
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
