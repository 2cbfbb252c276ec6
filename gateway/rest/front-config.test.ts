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

const seenOf = async (field: string) => {
  const [name = ''] = field.split('(');
  return fieldOf<{ seen: string }>(await gateway.request(`{ ${field} { seen } }`, { cookie }), name)
    .seen;
};
const act = (call: string, seen: string) =>
  gateway.request(`mutation ($intent: Intent!) { ${call} { state } }`, {
    cookie,
    variables: { intent: { key: crypto.randomUUID(), seen } },
  });
const done = () => json({ result: { Success: true } });
const sentTo = (path: string) => office.seen.filter((one) => one.path.startsWith(path));

test('an app is sent whole, with the fields that nobody here knows', async () => {
  const app = { appId: 4, name: 'Staking', url: 'https://a.example/', enabled: true, icon: 'x' };
  office.calls.set('GET v2/FrontConfig', () => json({ items: [app] }));
  office.calls.set('PUT v2/FrontConfig/apps/4', done);
  const seen = await seenOf('frontConfigApp(id: 4)');
  const call = 'editFrontConfigApp(id: 4, enabled: false, intent: $intent)';
  expect((await act(call, seen)).errors).toEqual([]);
  expect(sentTo('v2/FrontConfig/apps/4').at(-1)?.body).toMatchObject({
    ...{ name: 'Staking', url: 'https://a.example/', icon: 'x', enabled: false },
  });
});

test('a right is not sent if another right of the group changed meanwhile', async () => {
  const group = (access: number) => () =>
    json({
      groupId: 7,
      name: 'VIP',
      apps: [
        { appId: 4, access: 2 },
        { appId: 5, access },
      ],
    });
  office.calls.set('GET v2/FrontConfig/groups/7', group(0));
  for (const event of ['allow', 'deny'])
    office.calls.set(`PUT v2/FrontConfig/apps/4/${event}/7`, done);
  office.calls.set('DELETE v2/FrontConfig/apps/4/reset/7', done);
  const seen = await seenOf('frontConfigGroup(id: 7)');
  for (const event of ['allow', 'deny', 'reset']) {
    const call = `${event}FrontConfigGroup(id: 7, appId: 4, intent: $intent)`;
    expect((await act(call, seen)).errors).toEqual([]);
    expect(sentTo(`v2/FrontConfig/apps/4/${event}/7`)).toHaveLength(1);
  }
  office.calls.set('GET v2/FrontConfig/groups/7', group(1));
  const call = 'allowFrontConfigGroup(id: 7, appId: 4, intent: $intent)';
  expect((await act(call, seen)).errors[0]?.extensions.code).toBe('CHANGED');
  expect(sentTo('v2/FrontConfig/apps/4/allow/7')).toHaveLength(1);
});
