import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { Random } from '../../seed/random.ts';
import { openChat } from '../../testing/chat-client.ts';
import { formOf, samples } from '../../testing/form.ts';
import { insertChat } from '../../testing/insert-chat.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { postAsCustomer } from './post-group-chat-message.ts';

let office: Office;
let chat: { id: number; dealId: number };
beforeAll(async () => {
  office = await startOffice();
  chat = await insertChat(office.database);
});
afterAll(() => office.end());

const path = (id = chat.id) => `v1/communication/groupchat/${id}/messages`;
const sendMessage = (message: string, as = 1, more: object = {}, headers = {}) =>
  office.call('POST', path(), { message, ...more }, as, headers);
const messages = async (id = chat.id) =>
  (await office.call('GET', path(id), { limit: 1000 }, 1)).body.items as unknown as {
    id: number;
    text: string;
    chatMemberType: number;
    files: { id: number; name: string; extension: string; size: number }[];
    receiverId: number | null;
    receiverName: string | null;
  }[];
const customer = (userId: number, text: string, groupChatId = chat.id) =>
  transact(office.services, platform, (unit) =>
    postAsCustomer(unit, userId, { groupChatId, text }),
  );

describe('sending', () => {
  test('staff, arbitrators and parties are told apart', async () => {
    const own = await insertChat(office.database);
    await customer(2, ' I paid an hour ago ', own.id);
    await office.call('POST', path(own.id), { message: 'Show the receipt', receiverId: 2 }, 1);
    await office.call('POST', path(own.id), { message: 'Both of you, please' }, 3);
    expect(
      (await messages(own.id)).map(({ chatMemberType, text }) => [chatMemberType, text]),
    ).toEqual([
      [3, 'Both of you, please'],
      [2, 'Show the receipt'],
      [0, 'I paid an hour ago'],
    ]);
    expect((await messages(own.id))[1]).toMatchObject({
      receiverId: 2,
      receiverName: 'second_user',
    });
  });

  test('an admin to whom the dispute is given writes as its arbitrator', async () => {
    const me = (await office.call('POST', 'Login/GetCurrentAdmin', {}, 0)).body.admin.id;
    const mine = await insertChat(office.database, { arbitratorId: me });
    await office.call('POST', path(mine.id), { message: 'I decide' }, 0);
    expect((await messages(mine.id))[0]?.chatMemberType).toBe(3);
  });

  test('512 signs are taken, 513 and nothing are not', async () => {
    expect((await sendMessage('x'.repeat(512))).body.result.Success).toBe(true);
    expect((await sendMessage('x'.repeat(513))).status).toBe(400);
    expect((await sendMessage('  ')).body.result).toEqual({
      Success: false,
      Error: 'RequestNotValid',
    });
  });

  test.each([
    ['ChatNotFound', () => office.call('POST', path(999_999), { message: 'x' }, 1)],
    ['NotParticipantOfTrade', () => sendMessage('x', 1, { receiverId: 999_999 })],
    ['FileNotFound', () => sendMessage('x', 1, { files: [999_999] })],
  ])('refuses with %s', async (error, call) => {
    expect((await call()).body.result).toEqual({ Success: false, Error: error });
  });

  test('support reads and may not write', async () => {
    expect((await office.call('GET', path(), {}, 2)).status).toBe(200);
    expect((await sendMessage('x', 2)).status).toBe(403);
    expect((await office.call('GET', path(), {}, 7)).status).toBe(403);
  });

  test('a customer whose chats are locked cannot write; a stranger neither', async () => {
    const until = Math.floor(Date.now() / 1000) + 3600;
    await office.call(
      'PUT',
      'v2/User/UsersLock',
      { userIds: [2], type: 4, until, comment: 'x' },
      1,
    );
    await expect(customer(2, 'let me')).rejects.toMatchObject({ body: { code: 'Blocked' } });
    await office.call('PUT', 'v2/User/UsersUnlock', { userIds: [2], type: 4, comment: 'x' }, 1);
    await expect(customer(3, 'me too')).rejects.toMatchObject({
      body: { code: 'NotParticipantOfTrade' },
    });
  });

  test('one key is one message, however often and however fast it is sent', async () => {
    const key = crypto.randomUUID();
    const before = (await messages()).length;
    const resend = () => sendMessage('only once', 1, {}, { 'idempotency-key': key });
    await Promise.all([resend(), resend(), resend()]);
    await resend();
    expect((await messages()).length).toBe(before + 1);
  });

  test('files come with their message, and their content is kept', async () => {
    const form = formOf({ GroupChatId: String(chat.id), Message: 'The receipt' }, [
      { field: 'Files', name: 'receipt.png', content: samples.png },
    ]);
    const token = await office.signIn(1);
    const response = await fetch(`${office.url}/api/bo/User/SendGroupChatMessage`, {
      method: 'POST',
      headers: { authorization: token },
      body: form,
    });
    expect(await response.json()).toMatchObject({ result: { Success: true } });
    const [message] = await messages();
    expect(message).toMatchObject({ text: 'The receipt', files: [{ extension: 'png' }] });
    const id = message?.files[0]?.id;
    const file = await fetch(`${office.url}/api/bo/User/GetUserFile?UserFileId=${id}`, {
      headers: { authorization: token },
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(samples.png);
  });
});

describe('reading', () => {
  test('both lists and the detail call tell the same', async () => {
    const all = await messages();
    const main = await office.call(
      'GET',
      'v2/P2P/group-chat/messages',
      { GroupChatId: chat.id },
      1,
    );
    expect(main.body.items).toEqual(all.slice(0, 50));
    const known = all[2]?.id;
    const given = { GroupChatId: chat.id, MessageId: known };
    const detail = await office.call('GET', 'api/bo/User/GetGroupChatMessagesDetail', given, 1);
    expect(detail.body).toMatchObject({ dealId: chat.dealId, lastMessageId: all[0]?.id });
    expect(detail.body.items).toEqual(all.slice(0, 2));
  });

  test('a chat must be named', async () => {
    expect((await office.call('GET', 'v2/P2P/group-chat/messages', {}, 1)).status).toBe(400);
  });

  test('each admin has an own mark, which only moves forward', async () => {
    const own = await insertChat(office.database);
    const unread = async (as: number) =>
      (await office.call('GET', 'v1/ext/group-chats/unread', { idList: [own.id] }, as)).body
        .items[0];
    const ids = [await customer(1, 'a', own.id), await customer(2, 'b', own.id)];
    await office.call('POST', path(own.id), { message: 'c' }, 1);
    expect([await unread(1), await unread(3)]).toMatchObject([{ unread: 2 }, { unread: 3 }]);
    const mark = (lastReadId: number) =>
      office.call('PUT', `v1/ext/group-chats/${own.id}/read`, { lastReadId }, 3);
    await mark(ids[1] ?? 0);
    await mark(ids[0] ?? 0);
    expect(await unread(3)).toMatchObject({ unread: 1, lastReadId: ids[1] });
    expect(await unread(1)).toMatchObject({ unread: 2 });
  });
});

describe('the websocket', () => {
  test('tells every message to everybody who may read it, and nobody else', async () => {
    const sockets = [];
    for (const status of [0, 1, 2, 3])
      sockets.push(await openChat(office.url, await office.signIn(status)));
    for (const { until } of sockets) await until(({ length }) => length > 0);
    const id = await customer(1, 'hello');
    for (const { until, frames, socket } of sockets) {
      await until((all) => all.some(({ message }) => message?.id === id));
      expect(frames[0]).toMatchObject({ type: 'authorized' });
      socket.close();
    }
    const stranger = await openChat(office.url, await office.signIn(7));
    expect(await stranger.closed).toBe(4403);
    expect(await (await openChat(office.url, 'no token')).closed).toBe(4401);
  });

  test('a place that nobody knows begins anew and says so', async () => {
    const socket = await openChat(office.url, await office.signIn(1), 'another:5');
    await socket.until(({ length }) => length > 0);
    expect(socket.frames[0]).toMatchObject({ type: 'authorized', reset: true });
    socket.socket.close();
  });

  test.each([1, 2])(
    'nothing is lost, doubled or reordered across 50 cuts (seed %i)',
    async (seed) => {
      const random = new Random(seed);
      const own = [await insertChat(office.database), await insertChat(office.database)];
      const token = await office.signIn(1);
      const first = await openChat(office.url, token);
      await first.until(({ length }) => length > 0);
      let cursor = first.frames[0]?.at;
      first.socket.terminate();
      const receivedIds: number[] = [];
      const sentIds: Promise<number>[] = [];
      for (let cut = 0; cut < 50; cut += 1) {
        const socket = await openChat(office.url, token, cursor);
        for (let count = random.int(0, 4); count > 0; count -= 1)
          sentIds.push(customer(random.int(1, 2), `${cut}.${count}`, random.pick(own).id));
        const expectedCount = random.int(0, 3);
        if (sentIds.length > receivedIds.length + 3)
          await socket.until(({ length }) => length > expectedCount);
        socket.socket.terminate();
        await socket.closed;
        for (const { type, at, message, reset } of socket.frames) {
          expect(reset).toBe(undefined);
          if (type === 'message') cursor = at;
          if (message) receivedIds.push(message.id);
        }
      }
      const ids = await Promise.all(sentIds);
      const last = await openChat(office.url, token, cursor);
      await last.until((frames) => receivedIds.length + frames.length - 1 >= ids.length);
      last.socket.close();
      for (const { message } of last.frames) if (message) receivedIds.push(message.id);
      expect([...receivedIds].sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
      for (const { id } of own) {
        const expected = (await messages(id)).map((message) => message.id).reverse();
        expect(receivedIds.filter((one) => expected.includes(one))).toEqual(expected);
      }
    },
  );

  test('the minimal profile tells messages without places', async () => {
    const plain = await startOffice({ profile: 'minimal', within: office });
    const socket = await openChat(plain.url, await office.signIn(1), 'any:1');
    await socket.until(({ length }) => length > 0);
    const id = await customer(1, 'plain');
    await socket.until((frames) => frames.some(({ message }) => message?.id === id));
    expect(socket.frames).toMatchObject([{ type: 'authorized' }, { message: { id } }]);
    expect(socket.frames.map(({ at }) => at)).toEqual([undefined, undefined]);
    socket.socket.close();
    await plain.stop();
  });
});
