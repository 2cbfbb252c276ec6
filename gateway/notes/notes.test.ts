import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeOffice,
  startFakeOffice,
  withAudit,
  withSessions,
} from '../testing/fake-office.ts';
import { LiveClient } from '../testing/live-client.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { noteFormat } from './note.ts';

interface ReadNote {
  readonly id: string;
  readonly text: string;
  readonly adminId: string;
  readonly isOwn: boolean;
  readonly mentionsMe: boolean;
  readonly until: string | null;
}

let office: FakeOffice;
let gateway: TestGateway;
/** What the back office recorded. */
let entries: unknown[];
let author: string;
let colleague: string;

beforeEach(async () => {
  office = await startFakeOffice();
  withSessions(office);
  entries = withAudit(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  [author, colleague] = [await gateway.signIn('s1@x.test'), await gateway.signIn('s0@x.test')];
});
afterEach(async () => {
  await gateway.close();
  await office.close();
});

const idOf = async (cookie: string) =>
  fieldOf<{ admin: { id: string } }>(
    await gateway.request('{ session { admin { id } } }', { cookie }),
    'session',
  ).admin.id;

const add = (
  cookie: string,
  { subject = 'TRANSACTION', text = 'The bank confirmed it', ...more } = {},
  rest: Record<string, unknown> = {},
) =>
  gateway.request(
    `mutation ($subject: NoteSubject!, $text: String!, $objectId: ID!, $mentions: [ID!]!, $minutes: Int, $key: ID!) {
      addNote(subject: $subject, objectId: $objectId, text: $text, mentions: $mentions,
        minutes: $minutes, key: $key) {
        id
      }
    }`,
    {
      cookie,
      variables: {
        ...{ subject, text, objectId: '5', mentions: [], key: crypto.randomUUID(), ...more },
        ...rest,
      },
    },
  );

async function notes(cookie: string, filter: Record<string, unknown> = {}): Promise<ReadNote[]> {
  const query = `query ($filter: NoteFilter) {
    notes(filter: $filter, page: { number: 1, size: 20 }) {
      items { id text adminId isOwn mentionsMe until }
    }
  }`;
  const answer = await gateway.request(query, { cookie, variables: { filter } });
  return fieldOf<{ items: ReadNote[] }>(answer, 'notes').items;
}

test('a note is read by colleagues, mentions one of them, and outlives the gateway', async () => {
  await add(author, {}, { mentions: [await idOf(colleague)] });
  const [note] = await notes(colleague, { subject: ['TRANSACTION'], objectId: '5' });
  expect(note).toMatchObject({ text: 'The bank confirmed it', isOwn: false, mentionsMe: true });
  expect(await notes(author, { mentionsMe: true })).toEqual([]);
  const { dataDir } = gateway;
  await gateway.stop();
  gateway = await startGateway({ BACKOFFICE_URL: office.url }, dataDir);
  expect(await notes(await gateway.signIn('s0@x.test'))).toHaveLength(1);
});

test('the back office records who wrote, and never receives the text', async () => {
  await add(author, { text: 'Vahtra: do not tell the user' });
  await vi.waitFor(() => expect(entries).toHaveLength(1));
  expect(entries[0]).toMatchObject({ action: 'note.create', objectId: '5' });
  const sent = office.seen.map(({ text, path }) => `${path} ${text}`);
  expect(sent.join()).not.toContain('Vahtra');
});

test('a repeated key adds one note, and another text under it is refused', async () => {
  const key = crypto.randomUUID();
  await add(author, {}, { key });
  await add(author, {}, { key });
  expect(await notes(author)).toHaveLength(1);
  const other = await add(author, { text: 'Something else' }, { key });
  expect(other.errors[0]?.extensions.code).toBe('KEY_MISMATCH');
});

test('notes about records that a person may not open are neither shown nor added', async () => {
  await add(author, { subject: 'DISPUTE' });
  await add(author, { subject: 'USER' });
  const trainee = await gateway.signIn('s7@x.test');
  expect(await notes(author)).toHaveLength(2);
  expect(await notes(trainee)).toHaveLength(1);
  const denied = await add(trainee, { subject: 'DISPUTE' });
  expect(denied.errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test.each([
  ['an empty text', { text: '  ' }, {}],
  ['a text that is too long', { text: 'x'.repeat(2_001) }, {}],
  ['no id', {}, { objectId: '../5' }],
  ['no time at all', {}, { minutes: 0 }],
  ['more than 30 days', {}, { minutes: 43_201 }],
  ['too many mentions', {}, { mentions: Array.from({ length: 21 }, (_, n) => String(n)) }],
])('%s is refused', async (_, given, rest) => {
  const { errors } = await add(author, given, rest);
  expect(errors[0]?.extensions.code).toBe('BAD_INPUT');
  expect(await notes(author)).toEqual([]);
});

test('only the author deletes a note', async () => {
  await add(author);
  const [note] = await notes(author);
  const remove = (cookie: string) =>
    gateway.request('mutation ($id: ID!) { deleteNote(id: $id) }', {
      cookie,
      variables: { id: note?.id },
    });
  expect((await remove(colleague)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await remove(author)).errors).toEqual([]);
  expect(await notes(author)).toEqual([]);
  expect((await remove(author)).errors[0]?.extensions.code).toBe('NotFound');
});

test('an open record hears of a new note', async () => {
  const client = await new LiveClient(gateway.url, colleague).open();
  client.subscribe(
    'notes',
    'subscription { notesLive(page: { number: 1, size: 20 }) { rows { text } total } }',
  );
  await client.until(() => client.frames('notes').length > 0);
  await add(author, { text: 'Live' });
  await client.until(() => JSON.stringify(client.frames('notes')).includes('Live'));
  client.ws.close();
});

test('a note says until when it holds, and one without a time holds until it is deleted', async () => {
  const before = Date.now();
  await add(author, { subject: 'CURRENCY' }, { minutes: 60 });
  await add(author, { text: 'No time' });
  const [open, held] = await notes(author);
  expect(open?.until).toBeNull();
  const until = Date.parse(held?.until ?? '');
  expect(until).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 3_600_000);
});

test('a note that was stored without a time is still read', () => {
  const note = {
    ...{ id: '3', key: 'k', subject: 'USER', objectId: '5', text: 'Old', adminId: '1' },
    ...{ at: '2026-01-01T00:00:00.000Z', mentions: [] },
  };
  const { rows, damaged } = noteFormat.parse(JSON.stringify({ last: 3, notes: [note] }));
  expect([rows, damaged]).toEqual([[{ ...note, until: null }], []]);
});
