import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  autoVerificationStatus,
  verificationStatus,
  verificationType,
} from '../../../machines/verification/verification.codes.ts';
import { options } from '../../db/schema/records.ts';
import { users } from '../../db/schema/users.ts';
import { verifications } from '../../db/schema/verifications.ts';
import { platform } from '../../engine/actor.ts';
import { Refusal } from '../../engine/refusal.ts';
import { transact, type UnitOfWork } from '../../engine/unit.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { answerCheck, requestVerification, startCheck } from './external-check.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const userId = 1;
const { unverified, inProcess, dataRequired, verified, requested, verifiedRequested, rejected } =
  verificationStatus;

const platformDoes = (work: (unit: UnitOfWork) => Promise<unknown>) =>
  transact(office.services, platform, work).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.body.code : String(error)),
  );
const respond = (response: number, more: object = {}, by = 0) =>
  office.call(
    'POST',
    'v2/Verification/ManualVerificationResponse',
    { userId, response, comment: 'said by a test', ...more },
    by,
  );
const info = async () =>
  (await office.call('GET', 'User/GetVerificationInfo', { userId }, 0)).body as unknown as {
    readonly verificationStatus: number;
    readonly autoVerificationStatus: number | null;
    readonly canReapply: boolean;
    readonly comment: string | null;
    readonly history: readonly { readonly event: string; readonly adminId: number | null }[];
  };
const waiting = async () => {
  const call = office.call('POST', 'v2/Verification/GetVerificationRequests', { limit: 50 }, 0);
  return (await call).body.items.map(({ userId: id }) => id);
};
const userStatusOf = async () => {
  const [user] = await office.database.db.select().from(users).where(eq(users.id, userId));
  return user?.status;
};
const setOptions = (value: object) =>
  office.database.db
    .insert(options)
    .values({ key: 'verification', value })
    .onConflictDoUpdate({ target: options.key, set: { value } });

beforeEach(async () => {
  const { db } = office.database;
  await db.delete(verifications).where(eq(verifications.id, userId));
  await db.delete(options).where(eq(options.key, 'verification'));
  await db.update(users).set({ status: 1 }).where(eq(users.id, userId));
});

describe('a request', () => {
  test('is in the list until it is decided, and makes the user verified', async () => {
    expect(await waiting()).not.toContain(userId);
    expect(await info()).toMatchObject({ verificationStatus: unverified, canReapply: true });
    expect(await platformDoes((unit) => requestVerification(unit, userId))).toBe('done');
    expect(await waiting()).toContain(userId);
    const { body } = await respond(0);
    expect(body.result.Success).toBe(true);
    expect(await waiting()).not.toContain(userId);
    expect(await userStatusOf()).toBe(2);
    const { verificationStatus: status, history } = await info();
    expect(status).toBe(verified);
    expect(history.slice(0, 2).map(({ event }) => event)).toEqual(['approve', 'request']);
    expect(history[0]?.adminId).not.toBeNull();
    expect(history[1]?.adminId).toBeNull();
  });

  test('of a rejected user is refused where staff said so, until the reset', async () => {
    await platformDoes((unit) => requestVerification(unit, userId));
    await respond(1, { canReapply: false });
    expect(await info()).toMatchObject({ verificationStatus: rejected, canReapply: false });
    expect(await platformDoes((unit) => requestVerification(unit, userId))).toBe('InvalidRequest');
    await respond(3);
    expect(await platformDoes((unit) => requestVerification(unit, userId))).toBe('done');
    await respond(1, { canReapply: true });
    expect(await platformDoes((unit) => requestVerification(unit, userId))).toBe('done');
    expect(await info()).toMatchObject({ verificationStatus: requested });
  });

  test('of a verified user leaves the user verified; a rejection takes it', async () => {
    await respond(0);
    await platformDoes((unit) => requestVerification(unit, userId));
    expect(await info()).toMatchObject({ verificationStatus: verifiedRequested });
    expect(await userStatusOf()).toBe(2);
    await respond(1);
    expect(await userStatusOf()).toBe(1);
  });

  test.each([
    [1, 'rejected'],
    [2, 'for more data'],
    [3, 'reset'],
  ])('is not answered %i (%s) without a reason', async (response) => {
    await respond(0);
    const { body } = await respond(response, { comment: ' ' });
    expect(body.error).toBeTruthy();
    expect(await info()).toMatchObject({ verificationStatus: verified });
  });

  test.each([7, 99])('takes no response %i', async (response) => {
    const { body } = await respond(response);
    expect(body.error).toBeTruthy();
    expect(await info()).toMatchObject({ verificationStatus: unverified });
  });

  test('is not decided by an arbitrator, nor for a user who does not exist', async () => {
    expect((await respond(0, {}, 3)).status).toBe(403);
    const { body } = await respond(0, { userId: 999_999 });
    expect(body.error.code).toBe('UserNotFound');
  });

  test('cannot be made by staff', async () => {
    const path = 'v2/Verification/SetVerificationStatus';
    const { body } = await office.call('POST', path, { userId, verificationStatus: requested }, 0);
    expect(body.error).toBeTruthy();
    expect(await info()).toMatchObject({ verificationStatus: unverified });
  });
});

describe('the external service', () => {
  const confirm = { outcome: 'confirm', isLive: true } as const;
  const check = async (answer: Parameters<typeof answerCheck>[2]) => {
    await platformDoes((unit) => startCheck(unit, userId));
    return platformDoes((unit) => answerCheck(unit, userId, answer));
  };
  const begin = async (type: number, more: object = {}) => {
    await setOptions({ verificationType: type, ...more });
    await platformDoes((unit) => requestVerification(unit, userId));
  };

  test.each([
    [verificationType.manual, requested],
    [verificationType.manualAuto, requested],
    [verificationType.auto, inProcess],
    [verificationType.autoManual, inProcess],
  ])('of the order %i: a new request is in the state %i', async (type, status) => {
    await begin(type);
    expect(await info()).toMatchObject({ verificationStatus: status });
  });

  test.each([
    ['confirm', verified],
    ['refuse', rejected],
    ['askForData', dataRequired],
    ['fail', requested],
  ] as const)('decides with %s', async (outcome, status) => {
    await begin(verificationType.auto);
    expect(await check({ outcome, isLive: true })).toBe('done');
    expect(await info()).toMatchObject({ verificationStatus: status });
  });

  test('hands its answer on where staff have the last word', async () => {
    await begin(verificationType.autoManual);
    await check(confirm);
    expect(await info()).toMatchObject({
      verificationStatus: requested,
      autoVerificationStatus: autoVerificationStatus.verified,
    });
  });

  test('asks for data instead of confirming a picture of a person', async () => {
    await begin(verificationType.auto, { livenessCheck: true });
    await check({ ...confirm, isLive: false });
    expect(await info()).toMatchObject({ verificationStatus: dataRequired });
  });

  test('that answers late does not take back what staff decided', async () => {
    await begin(verificationType.auto);
    await platformDoes((unit) => startCheck(unit, userId));
    await respond(1);
    expect(await platformDoes((unit) => answerCheck(unit, userId, confirm))).toBe('done');
    expect(await info()).toMatchObject({
      verificationStatus: rejected,
      autoVerificationStatus: autoVerificationStatus.verified,
    });
  });

  test('is not heard unless it was asked, and only once', async () => {
    await platformDoes((unit) => requestVerification(unit, userId));
    expect(await check(confirm)).toBe('InvalidRequest');
    await begin(verificationType.auto);
    const path = 'v2/Verification/SetVerificationStatus';
    await office.call('POST', path, { userId, verificationStatus: inProcess }, 0);
    expect(await check(confirm)).toBe('done');
    expect(await check(confirm)).toBe('InvalidRequest');
  });
});
