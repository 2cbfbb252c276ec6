import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { admins } from '../../db/schema/admins.ts';
import type { Actor } from '../../engine/actor.ts';
import { Refusal, refuse } from '../../engine/refusal.ts';
import type { Services } from '../../engine/services.ts';
import { transact } from '../../engine/unit.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { countTry, forgive, takeBack } from './throttle.ts';
import { redeemCode } from './totp.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

type Admin = typeof admins.$inferSelect;

/** The one text of both numbers (d1:177). */
const message = 'Incorrect email, password or authentication code';
const wrong = () => refuse('InvalidEmailOrPassword', { message, messageCode: 115 });
const wrongCode = (code: 'MfaMissing' | 'MfaNotValid') =>
  refuse(code, { message, messageCode: 126 });

/** An address is no secret, but the table of tries need not hold what people typed into the field. */
const accountOf = (email: string): string => createHash('sha256').update(email).digest('hex');

async function check(
  services: Services,
  credentials: Credentials,
  account: string,
  admin: Admin | undefined,
): Promise<Admin> {
  const { db } = services;
  await countTry(db, 'account', account, services.now());
  const matches = await isPassword(admin?.passwordHash, credentials.password);
  if (!admin || !matches) throw wrong();
  const { id, totpSecret } = admin;
  if (totpSecret !== null) {
    if (!credentials.code) throw wrongCode('MfaMissing');
    await countTry(db, 'code', String(id), services.now());
    const right = await redeemCode(db, { id, totpSecret }, credentials.code, services.now());
    if (!right) throw wrongCode('MfaNotValid');
  }
  if (admin.blocked) throw refuse('Blocked');
  return admin;
}

/**
 * Signs an admin in and answers the access token. Every try leaves an audit row.
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
  try {
    await countTry(db, 'address', address, services.now());
    const known = await check(services, given, account, admin);
    const session = await transact(services, person, async (unit) => {
      const opened = await openSession(unit, known.id, by);
      await unit.audit({
        action: 'session.signIn',
        objectType: 'signInSession',
        objectId: opened.id,
      });
      return opened;
    });
    await Promise.all([
      forgive(db, 'account', account),
      forgive(db, 'code', String(known.id)),
      takeBack(db, 'address', address),
    ]);
    return { accessToken: session.token };
  } catch (error) {
    if (error instanceof Refusal) {
      await transact(services, person, (unit) =>
        unit.audit({ action: 'session.signIn', error: error.body.code }),
      );
    }
    throw error;
  }
}
