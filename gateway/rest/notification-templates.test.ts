import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

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

test('templates that a back office answers in groups by language are read as one list', async () => {
  const groups = [
    { language: 'en', items: [{ notificationType: 0, text: 'Hello' }] },
    { language: 'ru', items: [{ notificationType: 0, text: 'Привет' }] },
  ];
  office.calls.set('POST v2/Templates/GetNotificationTemplates', () => json({ items: groups }));
  const { data, errors } = await gateway.request(
    `{ notificationTemplates(page: { number: 1, size: 20 }) { items { language text } total }
       notificationTemplate(id: "ru-0") { text } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    notificationTemplates: {
      items: expect.arrayContaining([
        { language: 'EN', text: 'Hello' },
        { language: 'RU', text: 'Привет' },
      ]) as unknown,
      total: 2,
    },
    notificationTemplate: { text: 'Привет' },
  });
});
