import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxReplies } from '../../machines/reply/reply.policy.ts';
import type { DurableText } from '../store/durable-text.ts';
import {
  type FakeOffice,
  startFakeOffice,
  withAudit,
  withSessions,
} from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';
import type { Reply } from './reply.ts';
import { ReplyBook } from './reply-book.ts';

interface ReadReply {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly languages: readonly string[];
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly isManaged: boolean;
}

let office: FakeOffice;
let gateway: TestGateway;
/** What the back office recorded. */
let entries: unknown[];
/** An admin who may share, an arbitrator who may not, and another admin. */
let admin: string;
let arbitrator: string;
let superAdmin: string;

beforeEach(async () => {
  office = await startFakeOffice();
  withSessions(office);
  entries = withAudit(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  admin = await gateway.signIn('s0@x.test');
  arbitrator = await gateway.signIn('s3@x.test');
  superAdmin = await gateway.signIn('s1@x.test');
});
afterEach(async () => {
  await gateway.close();
  await office.close();
});

async function replies(cookie: string, filter: object = {}): Promise<ReadReply[]> {
  const query = `query ($filter: ReplyFilter) {
    replies(filter: $filter, page: { number: 1, size: 20 }, sort: { field: "id", desc: false }) {
      items { id title text languages isShared isOwn isManaged }
    }
  }`;
  const answer = await gateway.request(query, { cookie, variables: { filter } });
  return fieldOf<{ items: ReadReply[] }>(answer, 'replies').items;
}

const write = (name: 'addReply' | 'editReply', cookie: string, values: Record<string, unknown>) => {
  const isEdit = name === 'editReply';
  return gateway.request(
    `mutation (${isEdit ? '$id: ID!, ' : ''}$title: String!, $text: String!,
      $languages: [ContentLanguage!], $key: ID!) {
      ${name}(${isEdit ? 'id: $id, ' : ''}title: $title, text: $text, languages: $languages, key: $key)
    }`,
    {
      cookie,
      variables: {
        ...{ title: 'Wait', text: 'Please wait, {{buyer}}', key: crypto.randomUUID() },
        ...values,
      },
    },
  );
};
const add = (cookie: string, values: Record<string, unknown> = {}) =>
  write('addReply', cookie, values);

const change = (name: 'shareReply' | 'unshareReply' | 'deleteReply', cookie: string, id: unknown) =>
  gateway.request(`mutation ($id: ID!, $key: ID!) { ${name}(id: $id, key: $key) }`, {
    cookie,
    variables: { id, key: crypto.randomUUID() },
  });

const codeOf = ({ errors }: { errors: readonly { extensions: { code?: string } }[] }) =>
  errors[0]?.extensions.code;

test('a reply belongs to its author until it is shared, and survives a restart', async () => {
  await add(admin, { languages: ['EN', 'EN', 'ET'] });
  const [reply] = await replies(admin);
  expect(reply).toMatchObject({ title: 'Wait', languages: ['EN', 'ET'], isOwn: true });
  expect(await replies(arbitrator)).toEqual([]);
  for (const name of ['editReply', 'deleteReply'] as const) {
    const answer =
      name === 'editReply'
        ? await write(name, arbitrator, { id: reply?.id })
        : await change(name, arbitrator, reply?.id);
    expect(codeOf(answer)).toBe('NotFound');
  }
  expect((await change('shareReply', admin, reply?.id)).errors).toEqual([]);
  expect(await replies(arbitrator)).toMatchObject([{ isShared: true, isOwn: false }]);
  const { dataDir } = gateway;
  await gateway.stop();
  gateway = await startGateway({ BACKOFFICE_URL: office.url }, dataDir);
  expect(await replies(superAdmin)).toMatchObject([{ title: 'Wait', isShared: true }]);
});

test('a shared reply is changed by those who may share, and by nobody else', async () => {
  await add(admin);
  const [{ id } = { id: '' }] = await replies(admin);
  await change('shareReply', admin, id);
  expect(await replies(arbitrator)).toMatchObject([{ isManaged: false }]);
  expect(await replies(superAdmin)).toMatchObject([{ isManaged: true }]);
  expect(codeOf(await write('editReply', arbitrator, { id }))).toBe('FORBIDDEN');
  expect(codeOf(await change('deleteReply', arbitrator, id))).toBe('FORBIDDEN');
  expect((await write('editReply', superAdmin, { id, title: 'Wait a moment' })).errors).toEqual([]);
  expect(await replies(arbitrator)).toMatchObject([{ title: 'Wait a moment', isShared: true }]);
  await change('unshareReply', superAdmin, id);
  expect(await replies(superAdmin)).toEqual([]);
  expect(await replies(admin)).toMatchObject([{ isShared: false, isOwn: true }]);
  await change('deleteReply', admin, id);
  expect(await replies(admin)).toEqual([]);
});

test('an arbitrator keeps own replies, but may not share them', async () => {
  await add(arbitrator);
  const [{ id } = { id: '' }] = await replies(arbitrator);
  expect(codeOf(await change('shareReply', arbitrator, id))).toBe('FORBIDDEN');
  expect(await replies(admin)).toEqual([]);
});

test.each([
  ['an empty title', { title: '  ' }],
  ['an empty text', { text: '\n' }],
  ['a title that is too long', { title: 'x'.repeat(81) }],
  ['a text that is too long', { text: 'x'.repeat(513) }],
  ['a placeholder without a value', { text: 'Hello, {{userName}}' }],
  ['half a placeholder', { text: 'Hello, {{buyer}' }],
])('%s is refused', async (_, values) => {
  expect(codeOf(await add(admin, values))).toBe('BAD_INPUT');
  expect(await replies(admin)).toEqual([]);
});

test('the same key adds a reply once, and another reply under it is refused', async () => {
  const key = crypto.randomUUID();
  await add(admin, { key });
  await add(admin, { key });
  expect(await replies(admin)).toHaveLength(1);
  expect(codeOf(await add(admin, { key, text: 'Something else' }))).toBe('KEY_MISMATCH');
  await vi.waitFor(() => expect(entries).toHaveLength(1));
  expect(entries[0]).toMatchObject({ action: 'reply.create', after: { title: 'Wait' } });
});

test('replies are found by language and by text', async () => {
  await add(admin, { languages: ['EN'] });
  await add(admin, { title: 'Receipt', text: 'Send the receipt' });
  expect(await replies(admin, { languages: ['EN'] })).toMatchObject([{ title: 'Wait' }]);
  expect(await replies(admin, { search: 'receipt' })).toMatchObject([{ title: 'Receipt' }]);
});

test('one admin has only so many replies, and those of others do not count', async () => {
  const draft = { title: 'Wait', text: 'Wait', languages: [], ownerId: '1', at: '' };
  const at = new Date().toISOString();
  const rows = Array.from(
    { length: maxReplies },
    (_, index): Reply => ({
      ...draft,
      at,
      id: String(index + 1),
      key: `k${index}`,
      isShared: false,
    }),
  );
  let stored: string | undefined = JSON.stringify({ last: maxReplies, replies: rows });
  const storage: DurableText = {
    read: async () => stored,
    swap: async (known, next) => {
      if (known !== stored) return false;
      stored = next;
      return true;
    },
    listen: () => () => undefined,
  };
  const book = new ReplyBook(storage, () => undefined);
  await expect(book.add({ ...draft, at, key: 'another' })).rejects.toThrow();
  await expect(book.add({ ...draft, at, key: 'another', ownerId: '2' })).resolves.toBeTruthy();
});
