import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { admins } from '../../db/schema/admins.ts';
import type { Actor } from '../../engine/actor.ts';
import { Refusal, refuse } from '../../engine/refusal.ts';
import type { Services } from '../../engine/services.ts';
import { transact } from '../../engine/unit.ts';
import { knownBrowserOf } from './known-browser.ts';
import { isPassword } from './passwords.ts';
import { auditRefusedSignIn } from './refused-sign-ins.ts';
import { openSession } from './sessions.ts';
import { countTry, forgive, type Limited, takeBack } from './throttle.ts';
import { redeemCode } from './totp.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

type Admin = typeof admins.$inferSelect;
type Counter = readonly [kind: Limited, name: string];

/** The counters of an attempt. */
interface Budgets {
  readonly attempt: Counter;
  readonly code: Counter;
  /** Counted for unknown browsers only, because other browsers share the same address. */
  readonly address: Counter | undefined;
}

/** The same text for both numbers (d1:177). */
const message = 'Incorrect email, password or authentication code';
const wrong = () => refuse('InvalidEmailOrPassword', { message, messageCode: 115 });
const wrongCode = (code: 'MfaMissing' | 'MfaNotValid') =>
  refuse(code, { message, messageCode: 126 });

/**
 * An address is not secret, but the throttle table need not contain what people typed into the
 * field.
 */
const accountOf = (email: string): string => createHash('sha256').update(email).digest('hex');

function budgetsOf(
  account: string,
  address: string,
  admin: Admin | undefined,
  browser: string | undefined,
): Budgets {
  if (browser !== undefined)
    return {
      attempt: ['knownBrowser', browser],
      code: ['knownBrowserCode', browser],
      address: undefined,
    };
  return {
    attempt: ['account', account],
    code: ['code', String(admin?.id)],
    address: ['address', address],
  };
}

async function check(
  { db, now }: Services,
  credentials: Credentials,
  { attempt, code, address }: Budgets,
  admin: Admin | undefined,
): Promise<Admin> {
  if (address) await countTry(db, ...address, now());
  await countTry(db, ...attempt, now());
  const matches = await isPassword(admin?.passwordHash, credentials.password);
  if (!admin || !matches) throw wrong();
  const { id, totpSecret } = admin;
  if (totpSecret !== null) {
    if (!credentials.code) throw wrongCode('MfaMissing');
    await countTry(db, ...code, now());
    const right = await redeemCode(db, { id, totpSecret }, credentials.code, now());
    if (!right) throw wrongCode('MfaNotValid');
  }
  if (admin.blocked) throw refuse('Blocked');
  return admin;
}

/**
 * Signs an admin in and returns the access token. Each success writes an audit row; refusals write
 * a limited number.
 *
 * @throws Refusal 115 wrong e-mail or password, 126 wrong or missing code, `Blocked`, 429.
 */
export async function signIn(
  services: Services,
  by: Actor,
  given: Credentials,
): Promise<{ accessToken: string }> {
  const { db } = services;
  const email = given.email.trim().toLowerCase();
  const account = accountOf(email);
  const address = by.ip ?? 'unknown';
  const [admin] = await db.select().from(admins).where(sql`lower(${admins.email}) = ${email}`);
  const person: Actor = admin ? { ...by, adminId: admin.id, email: admin.email } : by;
  const browser = await knownBrowserOf(db, admin?.id, by.knownBrowser ?? []);
  const budgets = budgetsOf(account, address, admin, browser);
  try {
    const known = await check(services, given, budgets, admin);
    const session = await transact(services, person, async (unit) => {
      const opened = await openSession(unit, known.id, by);
      await unit.audit({
        action: 'session.signIn',
        objectType: 'signInSession',
        objectId: opened.id,
      });
      return opened;
    });
    await forgive(db, [budgets.attempt, budgets.code]);
    if (budgets.address) await takeBack(db, ...budgets.address);
    return { accessToken: session.token };
  } catch (error) {
    if (error instanceof Refusal)
      await auditRefusedSignIn(services, person, { account, address, code: error.body.code });
    throw error;
  }
}
