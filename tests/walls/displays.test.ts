import { type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needsOf } from '../../gateway/rest/directives.ts';
import {
  type FakeOffice,
  json,
  startFakeOffice,
  withSessions,
} from '../../gateway/testing/fake-office.ts';
import { LiveClient } from '../../gateway/testing/live-client.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { allFields, documentOf, schema } from '../model/all-fields.ts';

const path = '/wall/graphql';
const serviceToken = 'service-token-of-this-test';
const own = '{ ownDisplay { state code name boards } }';
const request = 'mutation { requestDisplay { state code } }';
const displaysQuery =
  '{ displays(page: { number: 1, size: 20 }, sort: { field: "createdAt", desc: true }) { items { id state } } }';
const approveQuery = `mutation ($id: ID!, $code: String!, $name: String!, $boards: [Board!]!) {
  approveDisplay(id: $id, code: $code, name: $name, boards: $boards) { id state name }
}`;

interface Own {
  readonly state: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly boards: readonly string[];
}

let office: FakeOffice;
let gateway: TestGateway;
let admin: string;
let support: string;
const env = () => ({
  BACKOFFICE_URL: office.url,
  BACKOFFICE_SERVICE_TOKEN: serviceToken,
  SESSION_SECRET: 'a-secret-of-more-than-thirty-two-letters',
});

beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  office.calls.set('GET v1/ext', () => json({ extensions: ['audit', 'walls'] }));
  office.calls.set('POST v1/ext/audit', () => json({ result: { Success: true } }));
  office.calls.set('GET v1/ext/wall/disputes', ({ token }) =>
    token === serviceToken
      ? json({
          ...{ readAt: 1_790_000_000, open: 4, unattended: 1, breached: 0, urgent: 1, soon: 1 },
          ...{ calm: 2, openedToday: 3, decidedToday: 1, settledToday: 2, at: 1_790_000_000 },
        })
      : { status: 401, json: { error: { code: 'Unauthorized' } } },
  );
  office.calls.set('GET v1/ext/wall/switches', () => json({ readAt: 1_790_000_000, items: [] }));
  gateway = await startGateway(env());
  admin = await gateway.signIn('s1@x.test');
  support = await gateway.signIn('s2@x.test');
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

const onWall = (query: string, cookie?: string) => gateway.request(query, { cookie, path });
const ownOf = async (cookie?: string) => fieldOf<Own>(await onWall(own, cookie), 'ownDisplay');

interface Waiting {
  readonly cookie: string;
  readonly code: string;
  readonly id: string;
}

/** Starts a screen, which waits for approval. */
async function screen(): Promise<Waiting> {
  const response = await onWall(request);
  const set = response.headers.get('set-cookie') ?? '';
  expect(set).toMatch(
    /^watchfloor-display=[^;]+; Path=\/wall; HttpOnly; SameSite=Strict; Max-Age=/,
  );
  const { code } = fieldOf<{ code: string }>(response, 'requestDisplay');
  const listed = await gateway.request(displaysQuery, { cookie: admin });
  const [newest] = fieldOf<{ items: { id: string; state: string }[] }>(listed, 'displays').items;
  expect(newest?.state).toBe('WAITING');
  return { cookie: set.split(';')[0] ?? '', code, id: newest?.id ?? '' };
}

const approve = (id: string, code: string, boards = ['DISPUTES'], cookie = admin) =>
  gateway.request(approveQuery, { cookie, variables: { id, code, name: 'Hall', boards } });

async function hung(boards?: string[]): Promise<Waiting> {
  const one = await screen();
  const answer = await approve(one.id, one.code.toLowerCase().replace('-', ' '), boards);
  expect(answer.errors).toEqual([]);
  return one;
}

const revoke = (id: string) =>
  gateway.request('mutation ($id: ID!) { revokeDisplay(id: $id) { state } }', {
    ...{ cookie: admin, variables: { id } },
  });

const watch = (cookie: string) => new LiveClient(gateway.url, cookie, {}, path).open();

test('a screen is let in by the code that it shows, which serves once', async () => {
  expect(await ownOf()).toMatchObject({ state: 'NOBODY' });
  const one = await screen();
  expect(one.code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  expect(await ownOf(one.cookie)).toMatchObject({ state: 'WAITING', code: one.code, boards: [] });
  expect((await approve(one.id, 'AAAA-AAAA')).errors[0]?.extensions.code).toBe('WRONG_CODE');
  expect((await approve(one.id, one.code)).errors).toEqual([]);
  expect(await ownOf(one.cookie)).toMatchObject({
    ...{ state: 'APPROVED', code: null, name: 'Hall', boards: ['DISPUTES'] },
  });
  expect((await approve(one.id, one.code)).errors[0]?.extensions.code).toBe('CHANGED');
});

test('the screen itself is told at once, and the trail says who let it in', async () => {
  const one = await screen();
  const client = await watch(one.cookie);
  client.subscribe('own', `subscription ${own}`);
  const states = () =>
    client.frames('own').map(({ data }) => (data as { ownDisplay: Own }).ownDisplay.state);
  await client.until(() => states().includes('WAITING'));
  await approve(one.id, one.code);
  await client.until(() => states().includes('APPROVED'));
  client.close();
  await expect
    .poll(() => office.seen.find(({ body }) => body.objectId === one.id)?.body)
    .toMatchObject({ action: 'display.approve', objectType: 'display', after: { name: 'Hall' } });
});

test('whoever may not manage displays neither sees nor lets in any', async () => {
  const one = await screen();
  const refused = await approve(one.id, one.code, ['DISPUTES'], support);
  expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
  const listed = await gateway.request(displaysQuery, { cookie: support });
  expect(listed.errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('a revoked screen is cut off with its code, and its cookie is worth nothing', async () => {
  const one = await hung();
  const client = await watch(one.cookie);
  client.subscribe('w', 'subscription { wallDisputesLive { open } }');
  await client.until((c) => c.frames('w').length > 0);
  await revoke(one.id);
  await client.until((c) => c.closed?.code === 4410);
  expect(await ownOf(one.cookie)).toMatchObject({ state: 'REVOKED', boards: [] });
  const response = await onWall('{ wallDisputes { open } }', one.cookie);
  expect(response.errors[0]?.extensions.code).toBe('FORBIDDEN');
  const reconnected = new LiveClient(gateway.url, one.cookie, {}, path);
  reconnected.ws.once('open', () => reconnected.send({ type: 'connection_init' }));
  await reconnected.until((c) => c.closed?.code === 4410);
});

test('a screen that is given other boards comes back for them', async () => {
  const one = await hung();
  const client = await watch(one.cookie);
  await gateway.request('mutation ($id: ID!) { assignDisplay(id: $id, boards: [FLOW]) { id } }', {
    ...{ cookie: admin, variables: { id: one.id } },
  });
  await client.until((c) => c.closed?.code === 4403);
  const response = await onWall('{ wallDisputes { open } }', one.cookie);
  expect(response.errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('who it is outlives the gateway, and so does that it was revoked', async () => {
  const [remaining, gone] = [await hung(), await hung()];
  await revoke(gone.id);
  const { dataDir } = gateway;
  await gateway.stop();
  gateway = await startGateway(env(), dataDir);
  expect(await ownOf(remaining.cookie)).toMatchObject({ state: 'APPROVED', name: 'Hall' });
  expect(await ownOf(gone.cookie)).toMatchObject({ state: 'REVOKED' });
  const response = await onWall('{ wallDisputes { open oldestAt } }', remaining.cookie);
  expect(fieldOf(response, 'wallDisputes')).toEqual({ open: 4, oldestAt: null });
});

test('its identity counts at the walls’ own address alone', async () => {
  const one = await hung();
  const response = await gateway.request('{ wallDisputes { open } }', { cookie: one.cookie });
  expect(response.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

const bringsFiles = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some(({ type }) => getNamedType(type).name === 'Upload');

const open = new Set(['ownDisplay', 'requestDisplay', 'upstream']);

test('of all that can be asked a screen is answered what its boards show, and nothing else', async () => {
  const one = await hung(['DISPUTES']);
  const made = office.seen.length;
  const answered: string[] = [];
  for (const [kind, name, field] of allFields) {
    const { query, variables } = documentOf(kind, field);
    let codes: unknown[];
    if (kind === 'subscription') {
      // A separate socket for each, because so many messages per second would exceed the limit of
      // one.
      const client = await watch(one.cookie);
      client.send({ type: 'subscribe', id: name, payload: { query, variables } });
      await client.until((c) => c.messages.some(({ id }) => id === name));
      const message = client.messages.find(({ id }) => id === name);
      codes =
        message?.type === 'error'
          ? (message.payload as unknown as { extensions: { code: string } }[]).map(
              ({ extensions }) => extensions.code,
            )
          : [];
      client.close();
    } else {
      const { errors } = await gateway.request(query, { cookie: one.cookie, variables, path });
      codes = errors.map(({ extensions }) => extensions.code);
    }
    if (codes.length === 0) answered.push(name);
    // Files use another endpoint, where a screen has no access.
    else if (!(bringsFiles(field) && codes[0] === 'BAD_INPUT'))
      expect([name, codes]).toEqual([name, ['FORBIDDEN']]);
    const isMeant = open.has(name) || needsOf(schema, field)?.boards?.includes('disputes');
    expect([name, codes.length === 0]).toEqual([name, isMeant === true]);
  }
  expect(answered).toContain('wallDisputesLive');
  expect(answered.length).toBeLessThan(10);
  // Only the wall's own calls reached the back office.
  for (const { path: requestPath } of office.seen.slice(made))
    expect(requestPath).toMatch(/^(v1\/ext|live\/)/);
});

test('wall displays receive no personal fields', () => {
  const personal = /name|mail|user|person|address|phone|login|txid|document|comment|id$/i;
  const walk = (type: string, seen = new Set<string>()): string[] => {
    const named = schema.getType(type);
    if (!isObjectType(named) || seen.has(type)) return [];
    seen.add(type);
    return Object.values(named.getFields()).flatMap(({ name, type }) => [
      name,
      ...walk(getNamedType(type).name, seen),
    ]);
  };
  const boardFields = allFields.filter(([, , field]) => needsOf(schema, field)?.boards);
  expect(boardFields.length).toBeGreaterThan(5);
  for (const [, , field] of boardFields)
    for (const name of walk(getNamedType(field.type).name)) expect(name).not.toMatch(personal);
});
