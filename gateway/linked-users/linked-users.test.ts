import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type FakeOffice,
  json,
  startFakeOffice,
  withAudit,
  withSessions,
} from '../testing/fake-office.ts';
import { withLists, withPapersAndDeals } from '../testing/linking-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { searchLimit } from './link-resolvers.ts';

interface Links {
  readonly users: readonly Readonly<Record<string, unknown>>[];
  readonly values: readonly {
    readonly valueId: string;
    readonly kind: string;
    readonly label: string;
    readonly state: string;
  }[];
  readonly sources: readonly {
    readonly kind: string;
    readonly state: string;
    readonly values: number;
  }[];
}

let office: FakeOffice;
let gateway: TestGateway;
let entries: unknown[];
let admin: string;

beforeEach(async () => {
  office = await startFakeOffice();
  withSessions(office);
  entries = withAudit(office);
  withLists(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  admin = await gateway.signIn('s1@x.test');
});
afterEach(async () => {
  await gateway.close();
  await office.close();
});

const search = (cookie: string, userIds: readonly string[] = ['1']) =>
  gateway.request(
    `query ($userIds: [ID!]!) {
      linkedUsers(userIds: $userIds) {
        users { userId userName isFocus points strength valueIds decision decidedById comment hasNews }
        values { valueId kind label state holders holderCount excludedById }
        sources { kind state values }
      }
    }`,
    { cookie, variables: { userIds } },
  );
const linksOf = async (cookie: string, userIds?: readonly string[]) =>
  fieldOf<Links>(await search(cookie, userIds), 'linkedUsers');

const decide = (cookie: string, values: Readonly<Record<string, unknown>>) =>
  gateway.request(
    `mutation ($userId: ID!, $otherId: ID!, $decision: LinkDecision, $valueIds: [ID!]!, $comment: String!, $key: ID!) {
      decideLink(
        userId: $userId, otherId: $otherId, decision: $decision, valueIds: $valueIds, comment: $comment, key: $key
      )
    }`,
    {
      cookie,
      variables: {
        ...{ userId: '1', otherId: '2', decision: 'REJECTED', valueIds: [], comment: 'Family' },
        ...{ key: crypto.randomUUID(), ...values },
      },
    },
  );
const exclude = (cookie: string, values: Readonly<Record<string, unknown>>) =>
  gateway.request(
    `mutation ($kind: LinkKind!, $valueId: ID!, $isExcluded: Boolean!, $comment: String!, $key: ID!) {
      excludeLinkValue(kind: $kind, valueId: $valueId, isExcluded: $isExcluded, comment: $comment, key: $key)
    }`,
    {
      cookie,
      variables: {
        kind: 'IP',
        comment: 'Office',
        isExcluded: true,
        key: crypto.randomUUID(),
        ...values,
      },
    },
  );
const codeOf = ({ errors }: { errors: readonly { extensions: Record<string, unknown> }[] }) =>
  errors[0]?.extensions.code;

test('users are linked by equal values, not by parts of them', async () => {
  const { users } = await linksOf(admin);
  expect(users.map(({ userId, points, strength }) => [userId, points, strength])).toEqual([
    ['1', 0, 'WEAK'],
    ['2', 60, 'STRONG'],
    ['5', 60, 'STRONG'],
    ['4', 20, 'MEDIUM'],
  ]);
});

test('the devices of the user are read once, although two kinds of links need them', async () => {
  office.seen.length = 0;
  await search(admin);
  const own = office.seen.filter(
    ({ path, query }) => path === 'v1/devices/search' && query.get('userId') === '1',
  );
  expect(own).toHaveLength(1);
});

test('an address stays masked, although it is compared whole', async () => {
  const { values } = await linksOf(admin);
  const labels = values.map(({ kind, label }) => [kind, label]);
  expect(labels).toContainEqual(['IP', '10.1.•.•']);
  expect(JSON.stringify(await search(admin))).not.toContain('10.1.2.3');
});

test('a list that the back office lacks costs its own kind only', async () => {
  office.calls.set('POST p2p/Admin/requisites/search', () => ({ cut: true }));
  const { users, sources } = await linksOf(admin);
  const stateOf = (kind: string) => sources.find((one) => one.kind === kind)?.state;
  expect(stateOf('DEVICE')).toBe('COMPLETE');
  expect(stateOf('REQUISITE')).toBe('FAILED');
  expect(stateOf('DEAL')).toBe('NOT_OFFERED');
  expect(users.map(({ userId }) => userId)).toEqual(['1', '2', '4']);
});

test('a back office whose rows lack the value does not say that the user has none', async () => {
  office.calls.set('POST p2p/Admin/requisites/search', () =>
    json({ items: [{ id: 1, userId: 1, status: 0 }], total: 1 }),
  );
  const { sources } = await linksOf(admin);
  expect(sources.find(({ kind }) => kind === 'REQUISITE')?.state).toBe('NOT_OFFERED');
});

test('a list that the viewer may not open is not read for them', async () => {
  const support = await gateway.signIn('s2@x.test');
  office.seen.length = 0;
  const { users, sources } = await linksOf(support);
  expect(sources.find(({ kind }) => kind === 'DEVICE')).toMatchObject({
    state: 'FORBIDDEN',
    values: 0,
  });
  expect(users).toHaveLength(1);
  const paths = office.seen.map(({ path }) => path);
  expect(paths.filter((path) => /devices|requisites/.test(path))).toEqual([]);
});

test('a rejected link is kept for every admin, with who rejected it', async () => {
  const before = await linksOf(admin);
  const [, linked] = before.users;
  expect(codeOf(await decide(admin, { valueIds: linked?.valueIds }))).toBeUndefined();
  const other = await gateway.signIn('s3@x.test');
  const { users } = await linksOf(other);
  expect(users.at(-1)).toMatchObject({
    ...{ userId: '2', decision: 'REJECTED', decidedById: '11', comment: 'Family', hasNews: false },
  });
  await decide(other, { decision: null, comment: '' });
  expect((await linksOf(admin)).users[1]).toMatchObject({ userId: '2', decision: null });
});

test('an excluded value links nobody until it is included again', async () => {
  const { values } = await linksOf(admin);
  const valueId = values.find(({ kind }) => kind === 'IP')?.valueId;
  await exclude(admin, { valueId });
  const after = await linksOf(admin);
  expect(after.users.map(({ userId }) => userId)).not.toContain('4');
  expect(after.values.find((one) => one.valueId === valueId)).toMatchObject({
    ...{ state: 'EXCLUDED', excludedById: '11' },
  });
  await exclude(admin, { valueId, isExcluded: false, comment: '' });
  expect((await linksOf(admin)).users.map(({ userId }) => userId)).toContain('4');
});

test('a decision needs a reason, two users and the right', async () => {
  expect(codeOf(await decide(admin, { comment: ' ' }))).toBe('BAD_INPUT');
  expect(codeOf(await decide(admin, { otherId: '1' }))).toBe('BAD_INPUT');
  expect(codeOf(await decide(admin, { otherId: '2 or 3' }))).toBe('BAD_INPUT');
  expect(codeOf(await decide(admin, { valueIds: ['../x'] }))).toBe('BAD_INPUT');
  expect(codeOf(await exclude(admin, { valueId: 'short' }))).toBe('BAD_INPUT');
  const wallet = await gateway.signIn('s7@x.test');
  expect(codeOf(await decide(wallet, {}))).toBe('FORBIDDEN');
});

test('the back office records who decided, but never receives the reason', async () => {
  await decide(admin, {});
  await expect
    .poll(() => entries)
    .toContainEqual(
      expect.objectContaining({ action: 'link.decide', objectType: 'user', objectId: '1' }),
    );
  expect(JSON.stringify(entries)).not.toContain('Family');
});

test('a decision needs the key of its request and a reason of bounded length', async () => {
  expect(codeOf(await decide(admin, { key: 'short' }))).toBe('BAD_INPUT');
  expect(codeOf(await exclude(admin, { valueId: 'a'.repeat(22), key: 'short' }))).toBe('BAD_INPUT');
  expect(codeOf(await decide(admin, { comment: 'x'.repeat(501) }))).toBe('BAD_INPUT');
  expect((await linksOf(admin)).users.every(({ decision }) => decision === null)).toBe(true);
});

test('an admin searches only so often in a minute, and others still can', async () => {
  for (let count = 0; count < searchLimit.points; count += 1) await search(admin);
  expect(codeOf(await search(admin))).toBe('LIMIT');
  const other = await gateway.signIn('s0@x.test');
  expect(codeOf(await search(other))).toBeUndefined();
});

test('a search names one to five users', async () => {
  expect(codeOf(await search(admin, []))).toBe('BAD_INPUT');
  expect(codeOf(await search(admin, ['1', '2', '3', '4', '5', '6']))).toBe('BAD_INPUT');
  expect(codeOf(await search(admin, ['1 or 2']))).toBe('BAD_INPUT');
});

test('a paper is compared among users who are linked already, and its number stays masked', async () => {
  withPapersAndDeals(office);
  const { users, values } = await linksOf(admin);
  const paper = values.find(({ kind }) => kind === 'DOCUMENT');
  expect(paper?.label).not.toContain('1234');
  expect(users.find(({ userId }) => userId === '4')?.valueIds).toContain(paper?.valueId);
});

test('two deals with each other link two users, one does not', async () => {
  withPapersAndDeals(office);
  const { users } = await linksOf(admin);
  expect(users.find(({ userId }) => userId === '7')).toMatchObject({ points: 10 });
  expect(users.find(({ userId }) => userId === '8')).toBeUndefined();
});

test('an address of a sign-in links too, unless the admin may not read sign-ins', async () => {
  office.calls.set('POST v2/User/GetUserActions', () =>
    json({ items: [{ id: 1, userId: 1, ip: '10.9.9.9', dateCreated: null }], total: 1 }),
  );
  const pointsOf = (links: Links) => links.users.find(({ userId }) => userId === '2')?.points;
  expect(pointsOf(await linksOf(admin))).toBe(80);
  await gateway.close();
  gateway = await startGateway({ BACKOFFICE_URL: office.url, EXCLUDE: 'userSecurity' });
  const without = await gateway.signIn('s1@x.test');
  expect(pointsOf(await linksOf(without))).toBe(60);
});

test('a session that ended is not a list that failed', async () => {
  office.calls.set('GET v1/devices/search', () => ({
    status: 401,
    json: { error: { code: 'Unauthorized' } },
  }));
  expect(codeOf(await search(admin))).toBe('UNAUTHENTICATED');
});
