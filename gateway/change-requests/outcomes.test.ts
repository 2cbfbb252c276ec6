import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ApprovalDesk,
  codeOf,
  type ReadRequest,
  requestIn,
  startApprovalDesk,
} from '../testing/approval-desk.ts';
import { json } from '../testing/fake-office.ts';
import { fieldOf } from '../testing/start-gateway.ts';

let desk: ApprovalDesk;
beforeEach(async () => {
  desk = await startApprovalDesk();
});
afterEach(() => desk.close());

test('a record that moved ends the request, and says what it is now', async () => {
  const [first, second] = [await desk.requested(5), await desk.requested(6)];
  expect((await desk.mustRead(second)).state).toBe('PENDING');
  expect((await desk.approved(first)).state).toBe('APPLIED');
  const outdated = await desk.mustRead(second);
  expect(outdated).toMatchObject({ state: 'OUTDATED', mayDecide: false });
  expect([outdated.before, outdated.sent, outdated.now]).toEqual([
    { bookingLimit: 2 },
    { bookingLimit: 6 },
    { bookingLimit: 5 },
  ]);
  expect(codeOf(await desk.approve(second, outdated.hash))).toBe('CHANGED');
  expect(desk.kept.puts).toHaveLength(1);
});

test('a record that moves between look and approval is not overwritten', async () => {
  const id = await desk.requested(5);
  const { hash } = await desk.mustRead(id);
  desk.kept.settings = { ...desk.kept.settings, bookingLimit: 3 };
  const answer = fieldOf<ReadRequest>(await desk.approve(id, hash), 'approveChangeRequest');
  expect(answer).toMatchObject({ state: 'OUTDATED', now: { bookingLimit: 3 } });
  expect(desk.kept.puts).toEqual([]);
});

test('a refusal of the back office ends it, in its words', async () => {
  const id = await desk.requested(5);
  desk.office.calls.set('PUT v1/p2p/booking-settings', () =>
    json({ error: { code: 'WrongLimits', message: 'Not above 4' } }),
  );
  expect(await desk.approved(id)).toMatchObject({
    ...{ state: 'FAILED', errorCode: 'WrongLimits', errorWords: 'Not above 4' },
  });
});

test('a change that certainly was not sent waits on', async () => {
  const id = await desk.requested(5);
  const { hash } = await desk.mustRead(id);
  desk.office.calls.set('GET v1/p2p/booking-settings', () => ({ cut: true }));
  expect(codeOf(await desk.approve(id, hash))).toBeDefined();
  desk.office.calls.set('GET v1/p2p/booking-settings', () => json(desk.kept.settings));
  await expect.poll(async () => (await desk.mustRead(id)).state).toBe('PENDING');
  await expect.poll(async () => (await desk.approved(id)).state).toBe('APPLIED');
  expect(desk.kept.puts).toHaveLength(1);
});

test('a lost response leaves an unknown outcome, and the request follows it', async () => {
  desk.office.calls.set('POST Transaction/CreateCountry', () => ({ cut: true }));
  const answer = await desk
    .gateway()
    .request(`mutation { createCountry(name: "Eesti", code: "EE", key: "key-of-this-country") }`, {
      cookie: desk.maker,
    });
  expect(codeOf(answer)).toBe('AWAITS_APPROVAL');
  const id = requestIn(answer);
  const request = await desk.approved(id);
  expect(request.state).toBe('UNSETTLED');
  const closed = await desk
    .gateway()
    .request(
      'mutation ($key: ID!) { closeOutcome(key: $key, happened: true, comment: "seen") { state } }',
      { cookie: desk.checker, variables: { key: request.outcomeKey } },
    );
  expect(closed.errors).toEqual([]);
  await expect.poll(async () => (await desk.mustRead(id)).state).toBe('APPLIED');
});

test('who saw another state cannot even request the change', async () => {
  const seen = await desk.readSeen();
  desk.kept.settings = { ...desk.kept.settings, bookingLimit: 3 };
  const answer = await desk.edit(5, desk.maker, crypto.randomUUID(), seen);
  expect(codeOf(answer)).toBe('CHANGED');
  expect(await desk.list(desk.checker)).toEqual([]);
  expect(desk.sealedFiles()).toEqual([]);
});
