import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeOffice,
  startFakeOffice,
  withAudit,
  withSessions,
} from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

interface ReadHandover {
  readonly id: string;
  readonly state: string;
  readonly fromId: string;
  readonly acceptedById: string | null;
  readonly work: readonly { readonly kind: string; readonly objectId: string }[];
  readonly workCount: number;
  readonly isOwn: boolean;
  readonly mayAccept: boolean;
  readonly concernsMe: boolean;
}

let office: FakeOffice;
let gateway: TestGateway;
/** What the back office recorded. */
let entries: unknown[];
/** Who hands over, a colleague, and an arbitrator. */
let giver: string;
let colleague: string;
let arbitrator: string;

beforeEach(async () => {
  office = await startFakeOffice();
  withSessions(office);
  entries = withAudit(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  await signIn();
});
afterEach(async () => {
  await gateway.close();
  await office.close();
});

async function signIn() {
  giver = await gateway.signIn('s1@x.test');
  colleague = await gateway.signIn('s0@x.test');
  arbitrator = await gateway.signIn('s3@x.test');
}

const idOf = async (cookie: string) =>
  fieldOf<{ admin: { id: string } }>(
    await gateway.request('{ session { admin { id } } }', { cookie }),
    'session',
  ).admin.id;

async function handovers(cookie: string, filter: object = {}): Promise<ReadHandover[]> {
  const query = `query ($filter: HandoverFilter) {
    handovers(filter: $filter, page: { number: 1, size: 20 }) {
      items {
        id state fromId acceptedById work { kind objectId } workCount isOwn mayAccept concernsMe
      }
    }
  }`;
  const answer = await gateway.request(query, { cookie, variables: { filter } });
  return fieldOf<{ items: ReadHandover[] }>(answer, 'handovers').items;
}

const work = [
  { kind: 'DISPUTE', objectId: '5' },
  { kind: 'OUTCOME', objectId: 'c7b6-key', action: 'completeTransaction' },
];

const add = (cookie: string, values: Record<string, unknown> = {}) =>
  gateway.request(
    `mutation ($toId: ID, $note: String!, $work: [HandoverItemInput!]!, $minutes: Int!, $key: ID!) {
      addHandover(toId: $toId, note: $note, work: $work, minutes: $minutes, key: $key)
    }`,
    {
      cookie,
      variables: {
        ...{ toId: null, note: 'Wait for the bank', work, minutes: 30 },
        ...{ key: crypto.randomUUID(), ...values },
      },
    },
  );

const end = (name: 'acceptHandover' | 'withdrawHandover', cookie: string, id: unknown) =>
  gateway.request(`mutation ($id: ID!, $key: ID!) { ${name}(id: $id, key: $key) }`, {
    cookie,
    variables: { id, key: crypto.randomUUID() },
  });

const errorOf = ({ errors }: { errors: readonly { extensions: Record<string, unknown> }[] }) =>
  errors[0]?.extensions;
const codeOf = (answer: Parameters<typeof errorOf>[0]) => errorOf(answer)?.code;

/** Starts the gateway again with every hand-over an hour older. */
async function anHourLater() {
  const { dataDir } = gateway;
  await gateway.stop();
  const file = join(dataDir, 'gateway', 'handovers.json');
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { handovers: { acceptBy: string }[] };
  for (const one of stored.handovers)
    one.acceptBy = new Date(Date.parse(one.acceptBy) - 3_600_000).toISOString();
  mkdirSync(join(dataDir, 'gateway'), { recursive: true });
  writeFileSync(file, JSON.stringify(stored));
  gateway = await startGateway({ BACKOFFICE_URL: office.url }, dataDir);
  await signIn();
}

test('only its recipient sees and accepts it, once', async () => {
  await add(giver, { toId: await idOf(colleague) });
  expect(await handovers(arbitrator)).toEqual([]);
  expect(await handovers(giver)).toMatchObject([
    { isOwn: true, mayAccept: false, concernsMe: false, state: 'WAITING' },
  ]);
  const [{ id } = { id: '' }] = await handovers(colleague, { concernsMe: true });
  expect(codeOf(await end('acceptHandover', arbitrator, id))).toBe('NotFound');
  expect(codeOf(await end('acceptHandover', giver, id))).toBe('FORBIDDEN');
  expect((await end('acceptHandover', colleague, id)).errors).toEqual([]);
  // The answer may have been lost.
  expect((await end('acceptHandover', colleague, id)).errors).toEqual([]);
  expect(await handovers(giver)).toMatchObject([
    { state: 'ACCEPTED', acceptedById: await idOf(colleague) },
  ]);
  expect(codeOf(await end('withdrawHandover', giver, id))).toBe('CHANGED');
  await vi.waitFor(() => expect(entries).toHaveLength(2));
  expect(entries[0]).toMatchObject({ action: 'handover.create', after: { work: 2 } });
  expect(entries[1]).toMatchObject({ action: 'handover.accept' });
  expect(JSON.stringify(entries)).not.toContain('bank');
});

test('the second to accept is refused, with the id of the first', async () => {
  await add(giver);
  const [{ id } = { id: '' }] = await handovers(arbitrator);
  const answers = await Promise.all([
    end('acceptHandover', colleague, id),
    end('acceptHandover', arbitrator, id),
  ]);
  const [first] = await handovers(giver);
  const refused = answers.map(errorOf).filter((error) => error !== undefined);
  expect(refused).toMatchObject([{ code: 'CHANGED', by: first?.acceptedById }]);
});

test('what is not accepted in time is shown to all, and concerns who handed over', async () => {
  await add(giver, { toId: await idOf(colleague) });
  await anHourLater();
  expect(await handovers(giver, { concernsMe: true })).toMatchObject([
    { state: 'OVERDUE', isOwn: true, mayAccept: false },
  ]);
  const [{ id } = { id: '' }] = await handovers(arbitrator, { concernsMe: true });
  expect((await end('acceptHandover', arbitrator, id)).errors).toEqual([]);
  expect(await handovers(colleague)).toMatchObject([
    { state: 'ACCEPTED', mayAccept: false, acceptedById: await idOf(arbitrator) },
  ]);
  expect(await handovers(giver, { concernsMe: true })).toEqual([]);
  // Every admin could accept it, so every admin can see who did.
  const bystander = await gateway.signIn('s7@x.test');
  expect(await handovers(bystander)).toMatchObject([{ state: 'ACCEPTED', mayAccept: false }]);
});

test('a withdrawn one cannot be accepted, and survives a restart', async () => {
  await add(giver);
  const [{ id } = { id: '' }] = await handovers(giver);
  expect(codeOf(await end('withdrawHandover', colleague, id))).toBe('FORBIDDEN');
  expect((await end('withdrawHandover', giver, id)).errors).toEqual([]);
  await anHourLater();
  expect(codeOf(await end('acceptHandover', colleague, id))).toBe('CHANGED');
  expect(await handovers(giver)).toMatchObject([{ state: 'WITHDRAWN' }]);
});

test('work that a viewer may not open is counted, and not named', async () => {
  const support = await gateway.signIn('s7@x.test');
  await add(giver);
  expect(await handovers(support)).toMatchObject([
    { work: [{ kind: 'OUTCOME', objectId: 'c7b6-key' }], workCount: 2 },
  ]);
});

test.each([
  ['nothing at all', { note: ' ', work: [] }],
  ['a note that is too long', { note: 'x'.repeat(4_001) }],
  ['no time to accept it', { minutes: 4 }],
  ['more than a day', { minutes: 1_441 }],
  ['an id that is none', { work: [{ kind: 'DISPUTE', objectId: '../5' }] }],
  ['an action that is none', { work: [{ kind: 'OUTCOME', objectId: '5', action: 'a b' }] }],
  ['more work than a list has', { work: Array.from({ length: 201 }, () => work[0]) }],
  ['a recipient that is none', { toId: 'a b' }],
])('%s is refused', async (_, values) => {
  expect(codeOf(await add(giver, values))).toBe('BAD_INPUT');
  expect(await handovers(giver)).toEqual([]);
});

test('no admin hands over to themselves, or more than they may have waiting', async () => {
  expect(codeOf(await add(giver, { toId: await idOf(giver) }))).toBe('BAD_INPUT');
  for (let count = 0; count < 5; count += 1) await add(giver);
  expect(codeOf(await add(giver))).toBe('BAD_INPUT');
  expect((await add(colleague)).errors).toEqual([]);
});

test('the same key adds one, and another under it is refused', async () => {
  const key = crypto.randomUUID();
  await add(giver, { key });
  await add(giver, { key });
  expect(await handovers(giver)).toHaveLength(1);
  expect(codeOf(await add(giver, { key, note: 'Something else' }))).toBe('KEY_MISMATCH');
});
