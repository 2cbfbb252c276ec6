import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInSessionStatus } from '../../machines/sign-in-session/sign-in-session.codes.ts';
import { adminSessions, admins } from '../db/schema/admins.ts';
import { users } from '../db/schema/users.ts';
import { platform } from '../engine/actor.ts';
import { transact } from '../engine/unit.ts';
import { brokenInvariants } from '../seed/checks.ts';
import { type Office, startOffice } from '../testing/office.ts';
import { after, runs, succeeded, testTimeoutMs, trailOf, turns } from '../testing/races.ts';
import { routes } from './routes.ts';
import { openSession } from './session/sessions.ts';

let office: Office;
let staff: unknown;
beforeAll(async () => {
  office = await startOffice();
  staff = await whoWorksHere();
});
afterAll(() => office.end());

const ours = /access|chain/;
async function expectWhole(): Promise<void> {
  expect(await brokenInvariants(office.database.db, ours)).toEqual([]);
}

test('roles given and taken at once: none is lost, each step begins where the last one ended', {
  timeout: testTimeoutMs,
}, async () => {
  const act = fc.record({
    add: fc.boolean(),
    role: fc.constantFrom('Merchant', 'Trader', 'Vip'),
    by: fc.constantFrom(0, 1),
    turns,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (all) => {
      const rolesOf = async () => {
        const [user] = await office.database.db.select().from(users).where(eq(users.id, 1));
        return [...(user?.roles ?? [])].sort();
      };
      const before = new Set(await rolesOf());
      const count = new Map([...before].map((role) => [role, 1]));
      await Promise.all(
        all.map(async ({ add, role, by, turns: wait }) => {
          const path = `v2/User/${add ? 'AddUserRole' : 'RemoveUserRole'}`;
          const answer = await after(wait, () => office.call('PUT', path, { userId: 1, role }, by));
          if (succeeded(answer)) count.set(role, (count.get(role) ?? 0) + (add ? 1 : -1));
        }),
      );
      expect([...count.values()].every((times) => times === 0 || times === 1)).toBe(true);
      expect(await rolesOf()).toEqual(
        [...count].flatMap(([role, times]) => (times === 1 ? [role] : [])).sort(),
      );
    }),
    runs,
  );
  const trail = await trailOf(office, 'user', 1);
  expect(trail.length).toBeGreaterThan(3);
  for (const [at, step] of trail.entries())
    if (at > 0) expect(step.before).toEqual(trail[at - 1]?.after);
});

test('locks and blocks at once: access is what they amount to, and nobody is let in by half', {
  timeout: testTimeoutMs,
}, async () => {
  const act = fc.record({
    event: fc.constantFrom('UsersLock', 'UsersUnlock', 'UsersBlock', 'UsersUnblock'),
    type: fc.constantFrom(1, 3),
    // In either order: two calls that lock the same two users in opposite order would deadlock.
    userIds: fc.constantFrom([1], [2], [1, 2], [2, 1]),
    by: fc.constantFrom(0, 1),
    turns,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (all) => {
      const answers = await Promise.all(
        all.map(({ event, by, turns: wait, ...payload }) =>
          after(wait, () =>
            office.call('PUT', `v2/User/${event}`, { ...payload, comment: 'said by a test' }, by),
          ),
        ),
      );
      for (const { status, body } of answers) expect([status, body]).toEqual([200, body]);
      await expectWhole();
    }),
    runs,
  );
  for (const id of [1, 2]) {
    const trail = await trailOf(office, 'userLock', id);
    expect(trail.length).toBeGreaterThan(3);
    for (const [at, step] of trail.entries())
      if (at > 0) expect(step.before).toEqual(trail[at - 1]?.after);
  }
  await office.database.db.execute(sql`delete from user_locks`);
  await office.database.db.execute(sql`update users set access = 0`);
});

test('sessions that end each other: one always stays, and what has ended does nothing more', {
  timeout: testTimeoutMs,
}, async () => {
  const act = fc.record({
    from: fc.nat({ max: 3 }),
    to: fc.nat({ max: 3 }),
    all: fc.boolean(),
    turns,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      await office.database.db
        .update(adminSessions)
        .set({ status: signInSessionStatus.revoked })
        .where(eq(adminSessions.adminId, 4));
      const tokens: string[] = [];
      const ids: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        const { id, token } = await transact(office.services, platform, (unit) =>
          openSession(unit, 4, { ip: null }),
        );
        tokens.push(token);
        ids.push(id);
      }
      const answers = await Promise.all(
        acts.map(({ from, to, all, turns: wait }) =>
          after(wait, () => {
            const path = all ? 'end-others' : `${ids[to]}/end`;
            return office.call('PUT', `v1/ext/own-sessions/${path}`, {}, tokens[from]);
          }),
        ),
      );
      for (const { status, body } of answers)
        if (status === 200)
          expect(body.result.Error ?? 'none').toMatch(/^(none|NotFound|InvalidRequest)$/);
        else expect(status).toBe(401);
      const open = await Promise.all(
        tokens.map(async (token) => {
          const { status } = await office.call('POST', 'Login/CheckSignIn', {}, token);
          return status === 200;
        }),
      );
      expect(open.some(Boolean)).toBe(true);
      // No session was refused as ended while it is still open.
      for (const [at, { from }] of acts.entries())
        if (answers[at]?.status === 401) expect(open[from]).toBe(false);
      const alone = acts.some(({ all }, at) => all && answers[at]?.status === 200);
      if (alone) expect(open.filter(Boolean)).toHaveLength(1);
    }),
    runs,
  );
  await expectWhole();
});

const whoWorksHere = () =>
  office.database.db
    .select({
      ...{ id: admins.id, status: admins.status, blocked: admins.blocked },
      totpSecret: admins.totpSecret,
    })
    .from(admins)
    .orderBy(asc(admins.id));

/** Values for every field of a call that names an admin or could take something away. */
const meant = {
  ...{ id: 1, ids: [1], idList: [1], adminId: 1, adminIds: [1], userId: 1, userIds: [1] },
  ...{ status: 0, role: 'Vip', blocked: true, totpSecret: null, code: null, comment: 'by a test' },
};

// The last super admin and the last second factor cannot be removed, and admins cannot block
// themselves. The test makes every call. Admins and their sign-in data must be the same as before.
test('no call changes who works here, or how they are let in', {
  timeout: testTimeoutMs,
}, async () => {
  const changes = routes.filter(({ change, files }) => change && !files);
  let done = 0;
  for (const { method, path } of changes) {
    // Some calls end their own session.
    const { token } = await transact(office.services, platform, (unit) =>
      openSession(unit, 1, { ip: null }),
    );
    const answer = await office.call(method, path.replaceAll(/\{\w+\}/g, '1'), meant, token);
    expect(answer.status, path).not.toBe(401);
    expect(answer.status, path).toBeLessThan(500);
    if (succeeded(answer)) done += 1;
  }
  // The other calls were refused because of their payload or the state of the named object.
  expect(done).toBeGreaterThan(5);
  expect(await whoWorksHere()).toEqual(staff);
});
