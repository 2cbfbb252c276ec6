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

test('an email is saved whole, with its language and what nobody here knows', async () => {
  const row = { id: 4, type: 0, language: 'en', subject: 'A', body: 'B', unknownHere: 'kept' };
  office.calls.set('POST v2/Templates/GetEmailMessageTemplates', () => json({ items: [row] }));
  office.calls.set('POST v2/Templates/UpdateEmailMessageTemplate', () => json({}));
  const found = await gateway.request('{ emailTemplate(id: "4") { seen } }', { cookie });
  const { seen } = fieldOf<{ seen: string }>(found, 'emailTemplate');
  const { errors } = await gateway.request(
    `mutation ($intent: Intent!) {
      editEmailTemplate(id: "4", subject: "C", body: "D", intent: $intent) { state }
    }`,
    { cookie, variables: { intent: { key: crypto.randomUUID(), seen, comment: 'why' } } },
  );
  expect(errors).toEqual([]);
  const sent = office.seen.filter(({ path }) => path.includes('UpdateEmailMessageTemplate'));
  expect(sent.map(({ body }) => body)).toEqual([
    { ...row, subject: 'C', body: 'D', comment: 'why' },
  ]);
});
