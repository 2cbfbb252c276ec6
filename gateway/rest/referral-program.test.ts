import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  cookie = await gateway.signIn('s1@x.test');
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

test('one of two facts of a program changes, and the other is sent as it was read', async () => {
  const row = {
    id: 3,
    active: true,
    blocked: false,
    levels: ['20', '10'],
    unknownHere: { a: [1] },
  };
  office.calls.set('POST v2/Referral/GetReferralPrograms', () => json({ items: [row] }));
  office.calls.set('POST v2/Referral/UpdateReferralProgram', () => json({}));
  const { seen } = fieldOf<{ seen: string }>(
    await gateway.request('{ referralProgram(id: "3") { seen } }', { cookie }),
    'referralProgram',
  );
  const send = async (field: string) => {
    const mutation = `mutation ($intent: Intent!) { ${field}(id: "3", intent: $intent) { state } }`;
    const variables = { intent: { key: crypto.randomUUID(), seen, comment: 'why' } };
    const { errors } = await gateway.request(mutation, { cookie, variables });
    expect(errors).toEqual([]);
    const sent = office.seen.findLast(({ path }) => path === 'v2/Referral/UpdateReferralProgram');
    return JSON.parse(sent?.text ?? '') as unknown;
  };
  expect(await send('blockReferralProgram')).toEqual({ ...row, blocked: true, comment: 'why' });
  expect(await send('deactivateReferralProgram')).toEqual({
    ...{ ...row, active: false, comment: 'why' },
  });
});
