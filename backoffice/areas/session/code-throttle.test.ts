import { eq } from 'drizzle-orm';
import { generate, generateSecret } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admins } from '../../db/schema/admins.ts';
import { emailOf, type Office, password, startOffice } from '../../testing/office.ts';

/** Attempts at a second factor in 15 minutes (S-9). Guessing six digits must not succeed. */
const maxTries = 5;

let office: Office;
const secret = generateSecret();
const given = { email: emailOf(3), password };
beforeAll(async () => {
  office = await startOffice();
  await office.database.db
    .update(admins)
    .set({ totpSecret: secret })
    .where(eq(admins.email, emailOf(3)));
});
afterAll(() => office.end());

/** Each attempt uses another address, so only the limit of the code can refuse it. */
const tryCode = (code: string, n: number) =>
  office.call('POST', 'Login/SignIn', { ...given, code }, undefined, {
    'x-forwarded-for': `10.3.0.${n}`,
  });

test('a code is refused after five wrong ones, also the right one, until the window ends', async () => {
  const right = await generate({ secret });
  // A code that is wrong for every nearby time step.
  const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');
  for (let n = 0; n < maxTries; n += 1) {
    const { status, body } = await tryCode(wrong, n);
    expect([n, status, body.error.messageCode]).toEqual([n, 200, 126]);
  }
  const refused = await tryCode(await generate({ secret }), 100);
  expect(refused.status).toBe(429);
  expect(refused.body.error.retryAfter).toBeGreaterThan(0);
  office.passTime(16 * 60_000);
  const epoch = Math.floor(Date.now() / 1000) + 16 * 60;
  expect((await tryCode(await generate({ secret, epoch }), 101)).body.accessToken).toBeTruthy();
});
