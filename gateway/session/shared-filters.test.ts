import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
beforeEach(async () => {
  office = await startFakeOffice();
  withSessions(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
});
afterEach(async () => {
  await gateway.close();
  await office.close();
});

const path = 'v1/ext/shared-filters';
const offer = () =>
  office.calls.set('GET v1/ext', () => json({ extensions: ['sharedFilters', 'audit'] }));
const sent = () => office.seen.filter((request) => request.path.startsWith(path));
const list = (screen: string) =>
  `{ sharedFilters(screen: "${screen}") { id name data ownerId ownerName createdAt version } }`;
const changes = {
  share: `mutation ($key: ID!) { shareFilter(screen: "requisites", name: "Mine", data: { sum: "1" }, key: $key) }`,
  rename: 'mutation ($key: ID!) { renameSharedFilter(id: 7, name: "Ours", version: 2, key: $key) }',
  remove: 'mutation ($key: ID!) { deleteSharedFilter(id: 7, version: 3, key: $key) }',
};
const variables = () => ({ key: crypto.randomUUID() });

test('are told in the names that the schema has', async () => {
  offer();
  office.calls.set(`GET ${path}`, () =>
    json({
      items: [
        {
          ...{ id: 7, screen: 'users', name: 'Locked', data: { access: ['LOCKED'] }, version: 2 },
          ...{ ownerId: 12, ownerName: 'Mia', dateCreated: 1_700_000_000, dateUpdated: 1 },
        },
      ],
    }),
  );
  const cookie = await gateway.signIn('s2@x.test');
  const result = await gateway.request(list('users'), { cookie });
  expect(fieldOf(result, 'sharedFilters')).toEqual([
    {
      ...{ id: '7', name: 'Locked', data: { access: ['LOCKED'] }, version: 2 },
      ...{ ownerId: '12', ownerName: 'Mia', createdAt: '2023-11-14T22:13:20.000Z' },
    },
  ]);
  expect(sent()[0]?.query.get('screen')).toBe('users');
});

test('changes are sent as the contract says', async () => {
  offer();
  for (const call of [`POST ${path}`, `PUT ${path}/7`, `DELETE ${path}/7`])
    office.calls.set(call, () => json({ result: { Success: true } }));
  const cookie = await gateway.signIn('s0@x.test');
  for (const change of Object.values(changes))
    expect(await gateway.request(change, { cookie, variables: variables() })).toMatchObject({
      errors: [],
    });
  const [share, rename, remove] = sent();
  expect(share?.body).toEqual({ screen: 'requisites', name: 'Mine', data: { sum: '1' } });
  expect(rename?.body).toEqual({ name: 'Ours', version: 2 });
  expect(remove?.query.get('version')).toBe('3');
});

test('a refusal keeps its code', async () => {
  offer();
  office.calls.set(`PUT ${path}/7`, () =>
    json({ result: { Success: false, Error: 'SharedFilterChanged' } }),
  );
  const cookie = await gateway.signIn('s0@x.test');
  const { errors } = await gateway.request(changes.rename, { cookie, variables: variables() });
  expect(errors[0]?.extensions.code).toBe('SharedFilterChanged');
});

test.each(['requisites', 'nothing', 'constructor'])(
  'whom a list is closed to is forbidden its filters, unasked and on record: %s',
  async (screen) => {
    offer();
    const recorded = new Promise<Record<string, unknown>>((resolve) => {
      office.calls.set('POST v1/ext/audit', ({ body }) => {
        resolve(body);
        return json({ result: { Success: true } });
      });
    });
    const cookie = await gateway.signIn('s2@x.test');
    const change = changes.share.replace('requisites', screen);
    const shared = await gateway.request(change, { cookie, variables: variables() });
    expect(shared.errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await recorded).toMatchObject({ action: 'sharedFilter.share', error: 'FORBIDDEN' });
    const read = await gateway.request(list(screen), { cookie });
    expect(read.errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(sent()).toEqual([]);
  },
);

test('a back office without them is not asked', async () => {
  const cookie = await gateway.signIn('s0@x.test');
  for (const document of [list('users'), ...Object.values(changes)]) {
    const named = document.includes('$key') ? { variables: variables() } : {};
    const { errors } = await gateway.request(document, { cookie, ...named });
    expect(errors[0]?.extensions.code).toBe('NOT_OFFERED');
  }
  expect(sent()).toEqual([]);
});
