import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Customers, customersOf } from '../customers/customers.ts';
import type { FixtureIds, Kind } from './fixtures.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';
import { type Part, part } from './part.ts';
import { rightOfTwo } from './request-change.ts';
import { openStores, pair, scaledWorld } from './scaled.ts';

export interface Stack {
  readonly url: string;
  readonly officeUrl: string;
  readonly office: Part;
  readonly gateway: Part;
  readonly wire: LossyProxy;
  /** Set if the back office was started with them. */
  readonly customers: Customers;
  /** Returns the id of a deposit that no other test uses. */
  take(kind: Kind): string;
  stop(): Promise<void>;
}

const token = 'service-token-of-the-browser-tests';

/** Hands out the inserted rows, each once. */
function handOut(world: string): Stack['take'] {
  const left = JSON.parse(readFileSync(join(world, 'planted.json'), 'utf8')) as {
    [kind in keyof FixtureIds]: string[];
  };
  return (kind) => {
    const id = left[kind].shift();
    if (id === undefined) throw new Error(`All deposits that are ${kind} are used: plant more`);
    return id;
  };
}

export type ApiStyle = 'main' | 'v1';
export type Profile = 'full' | 'minimal' | 'documented';

interface StackOptions {
  readonly profile?: Profile;
  /** Chooses the shapes of the responses of a documented back office. */
  readonly seed?: number;
  /** The style in which the gateway calls the back office. */
  readonly style?: ApiStyle;
  readonly entry?: string;
}

/**
 * Starts back office and gateway over a copy of the tests' world; two of each with `scaledWorld`.
 */
export async function startStack({
  profile = 'full',
  seed = 0,
  style = 'main',
  entry = 'backoffice/main.ts',
}: StackOptions = {}): Promise<Stack> {
  const world = process.env.WATCHFLOOR_WORLD ?? '';
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-browser-'));
  const stores = scaledWorld === undefined ? undefined : await openStores(scaledWorld);
  const many = stores ? pair : (start: () => Promise<Part>) => start();
  if (!stores) cpSync(join(world, 'database'), join(dataDir, 'database'), { recursive: true });
  // Tests send their own operations. The console's operations are still checked against its build's
  // list.
  const shared = {
    ...{ DATA_DIR: dataDir, BACKOFFICE_SERVICE_TOKEN: token, LOG_LEVEL: 'error' },
    OPERATIONS: 'any',
  };
  const office = await many(() =>
    part(entry, 'BACKOFFICE_PORT', () => ({
      ...{ ...shared, ...stores?.office },
      ...{ ACTIVITY: 'off', BACKOFFICE_PROFILE: profile, BACKOFFICE_PROFILE_SEED: String(seed) },
    })),
  );
  const wire = await startLossyProxy(office.url);
  const gateway = await many(() =>
    part('gateway/main.ts', 'PORT', () => ({
      ...{ ...shared, ...stores?.gateway },
      ...{ FOUR_EYES: rightOfTwo, BACKOFFICE_STYLE: style },
      BACKOFFICE_URL: wire.url,
      BACKOFFICE_CHAT_URL: `${office.url().replace('http', 'ws')}/chat`,
      ...(profile === 'full' ? { BACKOFFICE_LIVE_URL: office.url() } : {}),
    })),
  );
  return {
    url: gateway.url(),
    officeUrl: office.url(),
    office,
    gateway,
    wire,
    customers: customersOf(office.child),
    take: handOut(world),
    async stop() {
      await gateway.close();
      await wire.close();
      await office.close();
      await stores?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts another gateway over the same back office, with the settings of `npm start` except for
 * these.
 */
export async function startFurtherGateway(
  { officeUrl }: Stack,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-further-'));
  const gateway = await part('gateway/main.ts', 'PORT', () => ({
    ...{ DATA_DIR: dataDir, BACKOFFICE_SERVICE_TOKEN: token, LOG_LEVEL: 'error' },
    ...{ BACKOFFICE_URL: officeUrl, BACKOFFICE_LIVE_URL: officeUrl },
    BACKOFFICE_CHAT_URL: `${officeUrl.replace('http', 'ws')}/chat`,
    ...settings,
  }));
  return {
    url: gateway.url(),
    async stop() {
      await gateway.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
