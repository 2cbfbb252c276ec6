import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  privateChatMessages,
  privateChats,
  publicChatMessages,
} from '../../backoffice/db/schema/chats.ts';
import { emailOf, type Office, password, startOffice } from '../../backoffice/testing/office.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';

/** Staff edit and delete users' messages: only on the version that they saw, and only once. */

let office: Office;
let gateway: TestGateway;
beforeAll(async () => {
  office = await startOffice();
  await office.database.db.insert(publicChatMessages).values(
    [1, 2, 3].map((id) => ({
      ...{ id, userId: 1, language: 'en', text: `said ${id}`, dateCreated: new Date() },
    })),
  );
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
});
afterAll(async () => {
  await gateway.close();
  await office.end();
});

const read = async (cookie: string, id: number) =>
  fieldOf<{ text: string; status: string; seen: string }>(
    await gateway.request(`{ publicChatMessage(id: "${id}") { id text status seen } }`, { cookie }),
    'publicChatMessage',
  );
const act = (cookie: string, field: string, seen: string, key = crypto.randomUUID()) =>
  gateway.request(`mutation ($i: Intent!) { act: ${field} { state } }`, {
    cookie,
    variables: { i: { key, seen, comment: 'against the rules' } },
  });

test('a message is edited, then deleted, each on what was seen', async () => {
  const cookie = await gateway.signIn(emailOf(2), password);
  const before = await read(cookie, 2);
  const edited = await act(
    cookie,
    'editPublicChatMessage(id: "2", text: "better", intent: $i)',
    before.seen,
  );
  expect(edited.data).toEqual({ act: { state: 'DONE' } });
  const stale = await act(cookie, 'deletePublicChatMessage(id: "2", intent: $i)', before.seen);
  expect(stale.errors[0]?.extensions.code).toBe('CHANGED');
  const now = await read(cookie, 2);
  expect(now).toMatchObject({ text: 'better', status: 'SHOWN' });
  const gone = await act(cookie, 'deletePublicChatMessage(id: "2", intent: $i)', now.seen);
  expect(gone.data).toEqual({ act: { state: 'DONE' } });
  expect((await read(cookie, 2)).status).toBe('DELETED');
  expect((await read(cookie, 1)).status).toBe('SHOWN');
});

test('several are deleted all or none', async () => {
  const cookie = await gateway.signIn(emailOf(2), password);
  const remove = (ids: readonly number[]) =>
    office.call('PUT', 'v2/Communication/DeletePublicChatMessages', { messageIdList: ids }, 2);
  await office.signIn(2);
  expect((await remove([1, 4])).body.error?.code).toBe('NotFound');
  expect((await read(cookie, 1)).status).toBe('SHOWN');
  expect((await remove([3, 3])).body).not.toHaveProperty('error.code');
  expect((await read(cookie, 3)).status).toBe('DELETED');
});

test('arbitrators read and do not moderate', async () => {
  const cookie = await gateway.signIn(emailOf(3), password);
  const { seen } = await read(cookie, 1);
  const refused = await act(cookie, 'deletePublicChatMessage(id: "1", intent: $i)', seen);
  expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('what stands in a chat that was deleted is deleted with it, and no longer edited', async () => {
  const { db } = office.database;
  const dateCreated = new Date();
  const dates = { dateCreated, lastMessageDate: dateCreated };
  await db.insert(privateChats).values({ id: 71, userId: 1, otherUserId: 2, ...dates });
  await db
    .insert(privateChatMessages)
    .values({ id: 711, conversationId: 71, userId: 1, text: 'said', dateCreated });
  const cookie = await gateway.signIn(emailOf(2), password);
  const readMessage = async () =>
    fieldOf<{ status: string; seen: string }>(
      await gateway.request('{ privateChatMessage(id: "711") { id status seen } }', { cookie }),
      'privateChatMessage',
    );
  const before = await readMessage();
  expect(before.status).toBe('SHOWN');
  const chat = fieldOf<{ seen: string }>(
    await gateway.request('{ privateChat(id: "71") { id status seen } }', { cookie }),
    'privateChat',
  );
  const gone = await act(cookie, 'deletePrivateChat(id: "71", intent: $i)', chat.seen);
  expect(gone.data).toEqual({ act: { state: 'DONE' } });
  const edit = 'editPrivateChatMessage(id: "711", text: "better", intent: $i)';
  expect((await act(cookie, edit, before.seen)).errors[0]?.extensions.code).toBe('CHANGED');
  const now = await readMessage();
  expect(now.status).toBe('DELETED');
  const body = { messageId: 711, text: 'better' };
  const response = await office.call('PUT', 'v2/Communication/EditPrivateChatMessage', body, 2);
  expect(response.body.error?.code).toBe('InvalidRequest');
});
