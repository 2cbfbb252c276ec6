import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApprovalDesk, codeOf, startApprovalDesk } from '../testing/approval-desk.ts';
import { fieldOf, startGateway } from '../testing/start-gateway.ts';

let desk: ApprovalDesk;
beforeEach(async () => {
  desk = await startApprovalDesk();
});
afterEach(() => desk.close());

test('a change waits, shows both sides, and is sent once in the name of who approves it', async () => {
  const id = await desk.requested(5);
  expect(desk.kept.puts).toEqual([]);
  expect(await desk.one(id, desk.maker)).toMatchObject({
    state: 'PENDING',
    isOwn: true,
    mayDecide: false,
  });
  const request = await desk.mustRead(id);
  expect(request).toMatchObject({ state: 'PENDING', mayDecide: true, comment: 'more room' });
  expect(request.before).toEqual({ bookingLimit: 2 });
  expect(request.sent).toEqual({ bookingLimit: 5 });
  expect(await desk.approved(id)).toMatchObject({ state: 'APPLIED', decidedBy: '11' });
  expect(desk.kept.puts).toEqual([{ ...desk.kept.settings, bookingLimit: 5 }]);
  expect(desk.office.seen.findLast(({ method }) => method === 'PUT')?.token).toBe('token-1');
  expect(desk.sealedFiles()).toEqual([]);
  // Both sides stay what they were.
  expect((await desk.mustRead(id)).before).toEqual({ bookingLimit: 2 });
});

test('no admin approves or declines an own request', async () => {
  const id = await desk.requested(5, desk.checker);
  const { hash } = await desk.mustRead(id);
  expect(codeOf(await desk.approve(id, hash))).toBe('FORBIDDEN');
  expect(codeOf(await desk.decline(id, 'no'))).toBe('FORBIDDEN');
  expect(desk.kept.puts).toEqual([]);
});

test('an admin without the right to the change can neither read nor decide it', async () => {
  const id = await desk.requested();
  const { hash } = await desk.mustRead(id);
  expect(await desk.list(desk.support)).toEqual([]);
  expect(await desk.one(id, desk.support)).toBeNull();
  expect(codeOf(await desk.approve(id, hash, desk.support))).toBe('NotFound');
  expect(codeOf(await desk.decline(id, 'no', desk.support))).toBe('NotFound');
  expect(codeOf(await desk.edit(9, desk.support))).toBe('FORBIDDEN');
});

test('a right that is lost after the request is lost for the decision', async () => {
  const id = await desk.requested();
  const { hash } = await desk.mustRead(id);
  const demoted = desk.admins.get('token-1');
  if (demoted) demoted.status = 2;
  await expect.poll(() => desk.one(id)).toBeNull();
  expect(codeOf(await desk.approve(id, hash))).toBe('NotFound');
  expect(desk.kept.puts).toEqual([]);
});

test('another content than the one that was seen is not approved', async () => {
  const id = await desk.requested(5);
  expect(codeOf(await desk.approve(id, 'x'.repeat(43)))).toBe('CHANGED');
  expect((await desk.mustRead(id)).state).toBe('PENDING');
  expect(desk.kept.puts).toEqual([]);
});

test('two who approve at once apply it once', async () => {
  const id = await desk.requested(5);
  const { hash } = await desk.mustRead(id);
  const answers = await Promise.all([
    desk.approve(id, hash),
    desk.approve(id, hash),
    desk.approve(id, hash),
  ]);
  expect(answers.map(codeOf).filter((code) => code === 'CHANGED')).toHaveLength(2);
  expect(desk.kept.puts).toHaveLength(1);
});

test('a request is declined with a reason, and withdrawn by its owner alone', async () => {
  const [first, second] = [await desk.requested(5), await desk.requested(6)];
  expect(codeOf(await desk.decline(first, '  '))).toBe('BAD_INPUT');
  expect(fieldOf(await desk.decline(first, 'too much'), 'declineChangeRequest')).toEqual({
    state: 'DECLINED',
  });
  expect(codeOf(await desk.withdraw(second, desk.checker))).toBe('FORBIDDEN');
  expect(fieldOf(await desk.withdraw(second), 'withdrawChangeRequest')).toEqual({
    state: 'WITHDRAWN',
  });
  for (const id of [first, second]) {
    const { hash } = await desk.mustRead(id);
    expect(codeOf(await desk.approve(id, hash))).toBe('CHANGED');
  }
  expect(desk.kept.puts).toEqual([]);
  expect(desk.sealedFiles()).toEqual([]);
});

test('the same intent is the same request; its key never stands for another', async () => {
  const key = crypto.randomUUID();
  const ids = [
    await desk.edit(5, desk.maker, key),
    await desk.edit(5, desk.maker, key),
    await desk.edit(5, desk.checker),
  ].map(({ errors }) => errors[0]?.extensions.request);
  expect(new Set(ids).size).toBe(1);
  expect(codeOf(await desk.edit(6, desk.maker, key))).toBe('KEY_MISMATCH');
  expect(desk.sealedFiles()).toHaveLength(1);
});

test('a client reads which rights need a second admin; without them the section is closed', async () => {
  const query = '{ session { fourEyes sections } }';
  const answer = await desk.send(query, desk.maker);
  const session = fieldOf<{ fourEyes: string[]; sections: string[] }>(answer, 'session');
  expect(session.fourEyes).toContain('editBookingSettings');
  expect(session.sections).toContain('changeRequests');
  const plain = await startGateway({ BACKOFFICE_URL: desk.office.url });
  const cookie = await plain.signIn('s1@x.test');
  const without = fieldOf<{ fourEyes: string[]; sections: string[] }>(
    await plain.request(query, { cookie }),
    'session',
  );
  expect([without.fourEyes, without.sections.includes('changeRequests')]).toEqual([[], false]);
  await plain.close();
});
