import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../areas/session/passwords.ts';
import type { Database } from '../db/database.ts';
import { adminSettings, admins } from '../db/schema/admins.ts';
import { currencies, markets } from '../db/schema/currencies.ts';
import { users } from '../db/schema/users.ts';
import type { FieldFault, RefusalBody } from '../engine/refusal.ts';
import type { Profile } from '../settings.ts';
import { type BackOffice, startBackOffice } from '../start.ts';
import { openTestDatabase } from './test-database.ts';

export const password = 'Right0Password';
/** The documented statuses and one that the documents do not define. */
export const statuses: readonly number[] = [0, 1, 2, 3, 7];

/**
 * Returns the id of the admin with this status. Admins are inserted in the order of their statuses.
 * Some lifecycles depend on the caller's id.
 */
export const adminIdOf = (status: number): number => statuses.indexOf(status) + 1;

export const emailOf = (status: number): string => `status${status}@example.test`;
export const serviceToken = 'service-token-of-the-tests';

export interface Row extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly status: number;
}

/** The fields of response bodies. Which of them are present depends on the call. */
export interface Body {
  readonly error: RefusalBody & { readonly fields: readonly FieldFault[] };
  readonly result: { readonly Success: boolean; readonly Error?: string };
  readonly results: readonly Row[];
  readonly rows: readonly Row[];
  readonly cumulativeRewards: string;
  readonly items: readonly Row[];
  readonly Items: readonly Row[];
  readonly Total: number;
  readonly data: readonly Row[];
  readonly codes: readonly Row[];
  readonly logList: readonly Row[];
  readonly banners: readonly Row[];
  readonly registrationRequests: readonly Row[];
  readonly userFinanceList: readonly Row[];
  readonly groups: readonly Row[];
  readonly limits: readonly Row[];
  readonly traderLeads: readonly Row[];
  readonly referrals: readonly Row[];
  readonly statistics: Row;
  readonly totalCount: number;
  readonly referrersNumber: number;
  readonly referralsNumber: number;
  readonly payouts: string;
  readonly total: number;
  readonly totalExact: boolean;
  readonly accessToken: string;
  readonly admin: Row;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly user: Row;
  readonly order: Row;
  readonly id: number;
  readonly languageList: readonly string[];
  readonly extensions: readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface Office extends BackOffice {
  readonly database: Database;
  /** Advances the back office's clock, in milliseconds. */
  passTime(by: number): void;
  /** Returns how far the clock was advanced, in milliseconds. */
  ahead(): number;
  /** Makes one call. `as` is an admin status, a token, or no caller. */
  call(
    method: string,
    path: string,
    payload?: unknown,
    as?: number | string,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  signIn(status: number): Promise<string>;
  end(): Promise<void>;
}

/** Inserts an admin of every status. */
async function insertAdmins({ db }: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  const made = await db
    .insert(admins)
    .values(
      statuses.map((status) => ({
        ...{ email: emailOf(status), userName: `Admin ${status}`, status },
        ...{ passwordHash, dateCreated: now },
      })),
    )
    .returning({ id: admins.id });
  await db.insert(adminSettings).values(made.map(({ id }) => ({ adminId: id })));
}

/** Inserts two users, two currencies, one market. */
async function insertWorld({ db }: Database, now: Date): Promise<void> {
  await db.insert(users).values([
    { id: 1, userName: 'first_user', email: 'first@example.test', regDate: now },
    { id: 2, userName: 'second_user', email: 'second@example.test', regDate: now },
  ]);
  await db.insert(currencies).values([
    { id: 1, title: 'BTC', name: 'Bitcoin', decimals: 8, currencyType: 1, sortId: 1 },
    { id: 2, title: 'USD', name: 'US dollar', decimals: 2, currencyType: 0, sortId: 2 },
  ]);
  await db.insert(markets).values({
    ...{ id: 1, baseCurrencyId: 1, derivedCurrencyId: 2 },
    ...{ priceDecimals: 2, amountDecimals: 8, sortId: 1 },
  });
}

/** Starts a back office on a free port, over its own small database or over the given one. */
export async function startOffice(
  given: {
    profile?: Profile;
    profileSeed?: number;
    database?: Database;
    within?: Office;
    /** Nothing happens by itself: the test does it. */
    isIdle?: true;
  } = {},
): Promise<Office> {
  const database = given.database ?? given.within?.database ?? (await openTestDatabase('empty'));
  if (!given.database && !given.within) await insertWorld(database, new Date());
  if (!given.within) await insertAdmins(database, new Date());
  let ahead = 0;
  const office = await startBackOffice(
    {
      dataDir: await mkdtemp(join(tmpdir(), 'office-')),
      ...{ port: 0, serviceToken, authHeader: 'Authorization' },
      ...{ profile: given.profile ?? 'full', profileSeed: given.profileSeed ?? 0 },
      logLevel: 'silent',
      ...(given.isIdle ? { isIdle: true as const } : {}),
    },
    database,
    () => new Date(Date.now() + ahead),
  );
  const tokens = new Map<number, string>();

  const call: Office['call'] = async (method, path, payload, as, more = {}) => {
    const token = typeof as === 'number' ? await signIn(as) : as;
    const inQuery = method === 'GET' && payload !== undefined;
    const url = new URL(`${office.url}/${path}`);
    if (inQuery) {
      for (const [name, value] of Object.entries(payload as Record<string, unknown>)) {
        for (const one of [value].flat()) url.searchParams.append(name, String(one));
      }
    }
    const response = await fetch(url, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(inQuery || payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(inQuery || payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, body: JSON.parse(text) as Body };
  };

  const signIn = async (status: number): Promise<string> => {
    const known = tokens.get(status);
    if (known) return known;
    const { body } = await call('POST', 'Login/SignIn', { email: emailOf(status), password });
    tokens.set(status, body.accessToken);
    return body.accessToken;
  };

  return {
    ...{ ...office, database, call, signIn },
    passTime(by) {
      ahead += by;
    },
    ahead: () => ahead,
    async end() {
      await office.stop();
      await database.close();
    },
  };
}
