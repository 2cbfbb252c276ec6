import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postAsCustomer } from '../../backoffice/areas/group-chat/post-group-chat-message.ts';
import { platform } from '../../backoffice/engine/actor.ts';
import { transact } from '../../backoffice/engine/unit.ts';
import { Random } from '../../backoffice/seed/random.ts';
import { insertChat } from '../../backoffice/testing/insert-chat.ts';
import {
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
} from '../../backoffice/testing/office.ts';
import { LiveClient } from '../../gateway/testing/live-client.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { closeGap, type Frame, mergeFrame, wholeFrame } from '../../src/chat/merge-messages.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

/**
 * Group chats from the customer's message to the page, over real sockets, with and without a feed.
 */

interface Message {
  readonly id: string;
  readonly text: string;
}

const live = `subscription ($id: ID!) {
  groupChatLive(id: $id, page: { number: 1, size: 50 }) { rows { id text } ids } }`;
const incoming =
  'subscription { incomingMessage { state message { id text groupChatId dealId } } }';

describe.each(['full', 'minimal'] as const)('the %s profile', (profile) => {
  let office: Office;
  let gateway: TestGateway;
  let cookie: string;
  let line: CuttingProxy;
  beforeAll(async () => {
    office = await startOffice({ profile });
    line = await startCuttingProxy(office.port);
    gateway = await startGateway({
      BACKOFFICE_URL: office.url,
      BACKOFFICE_CHAT_URL: `ws://127.0.0.1:${line.port}/chat`,
      ...(profile === 'full'
        ? { BACKOFFICE_LIVE_URL: office.url, BACKOFFICE_SERVICE_TOKEN: serviceToken }
        : {}),
    });
    cookie = await gateway.signIn(emailOf(1), password);
  });
  afterAll(async () => {
    await gateway.close();
    line.close();
    await office.end();
  });

  const customer = (groupChatId: number, text: string, userId = 1) =>
    transact(office.services, platform, (unit) =>
      postAsCustomer(unit, userId, { groupChatId, text }),
    );
  const page = async (id: number, number = 1) => {
    const query = `query ($id: ID!, $n: Int!) {
      groupChatMessages(id: $id, page: { number: $n, size: 50 }) { items { id text } asOf } }`;
    const result = await gateway.request(query, {
      cookie,
      variables: { id: String(id), n: number },
    });
    return fieldOf<{ items: Message[]; asOf: string }>(result, 'groupChatMessages');
  };
  const receivedMessages = (client: LiveClient) =>
    client
      .frames('i')
      .map(({ data }) => data?.incomingMessage as { state: string; message: Message | null });

  test('what a customer says reaches every page that is open, once', async () => {
    const chat = await insertChat(office.database);
    const other = await gateway.signIn(emailOf(3), password);
    const clients = [];
    for (const one of [cookie, other]) {
      const client = await new LiveClient(gateway.url, one).open();
      client.subscribe('c', live, { id: String(chat.id) });
      client.subscribe('i', incoming);
      await client.until((it) => receivedMessages(it).some(({ state }) => state === 'LIVE'));
      await client.until((it) => it.frames('c').length > 0);
      clients.push(client);
    }
    const id = String(await customer(chat.id, '<b>paid</b>'));
    for (const client of clients) {
      await client.until((it) => receivedMessages(it).some(({ message }) => message?.id === id));
      await client.until((it) =>
        it
          .frames('c')
          .some(({ data }) => (data?.groupChatLive as Frame<Message> | undefined)?.ids?.[0] === id),
      );
      expect(receivedMessages(client).filter(({ message }) => message?.id === id)).toMatchObject([
        { message: { text: '<b>paid</b>', dealId: String(chat.dealId) } },
      ]);
      client.close();
    }
  });

  test('one key sends one message, and a receiver must be a party', async () => {
    const chat = await insertChat(office.database);
    const key = crypto.randomUUID();
    const send = (variables: object) =>
      gateway.request(
        `mutation ($id: ID!, $text: String!, $key: ID!, $to: ID) {
          sendGroupChatMessage(id: $id, text: $text, key: $key, receiverId: $to) }`,
        { cookie, variables: { id: String(chat.id), text: 'once', key, ...variables } },
      );
    for (let times = 0; times < 3; times += 1)
      expect((await send({})).data).toEqual({ sendGroupChatMessage: true });
    expect((await page(chat.id)).items.map(({ text }) => text)).toEqual(['once']);
    const refused = await send({ key: crypto.randomUUID(), to: '999999' });
    expect(refused.errors[0]?.extensions.code).toBe('NotParticipantOfTrade');
    const long = await send({ key: crypto.randomUUID(), text: 'x'.repeat(513) });
    expect(long.errors[0]?.extensions.code).toBe('BAD_INPUT');
  });

  test.each(process.env.TEST_ALL ? [11, 12] : [12])(
    'nothing is lost, doubled or reordered across 50 reconnects (seed %i)',
    async (seed) => {
      const random = new Random(seed);
      const chat = await insertChat(office.database);
      const variables = { id: String(chat.id) };
      const read = async (number: number) => (await page(chat.id, number)).items;
      let known: readonly Message[] = [];
      let posted: Promise<unknown> = Promise.resolve();
      let count = 0;
      const postMessages = (many: number) => {
        for (let n = 0; n < many; n += 1) {
          count += 1;
          const text = `${count}`;
          const by = random.int(1, 2);
          posted = Promise.all([posted, customer(chat.id, text, by)]);
        }
      };
      for (let cut = 0; cut < 50; cut += 1) {
        const first = await page(chat.id);
        const merged = mergeFrame(known, wholeFrame(first.items));
        known = merged.gap ? await closeGap(known, read) : merged.messages;
        const client = await new LiveClient(gateway.url, cookie).open();
        client.subscribe('c', live, variables, first.asOf);
        // Sometimes more than one page of messages is posted at once.
        const many = cut === 25 ? 60 : random.int(0, 3);
        postMessages(many);
        const waits = random.chance(0.6) && many > 0;
        if (waits) await client.until((it) => it.frames('c').length > 0);
        client.close();
        for (const { data, extensions } of client.frames('c')) {
          if (extensions?.reset) continue;
          const frame = data?.groupChatLive as Frame<Message>;
          const next = mergeFrame(known, frame);
          known = next.gap ? await closeGap(known, read) : next.messages;
        }
      }
      await posted;
      const merged = mergeFrame(known, wholeFrame(await read(1)));
      known = merged.gap ? await closeGap(known, read) : merged.messages;
      const { rows } = await office.database.db.execute<{ id: string }>(
        `select m.id::text as id from group_chat_messages m where group_chat_id = ${chat.id} order by m.id`,
      );
      expect(known.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(rows.length).toBe(count);
    },
    120_000,
  );

  test('the chat websocket comes back by itself and says how it is', async () => {
    const chat = await insertChat(office.database);
    const client = await new LiveClient(gateway.url, cookie).open();
    client.subscribe('i', incoming);
    await client.until((it) => receivedMessages(it).at(-1)?.state === 'LIVE');
    line.cut();
    await client.until((it) => receivedMessages(it).at(-1)?.state === 'WAITING');
    const id = String(await customer(chat.id, 'while it was away'));
    await client.until(
      (it) => receivedMessages(it).filter(({ state }) => state === 'LIVE').length > 1,
    );
    if (profile === 'full')
      await client.until((it) => receivedMessages(it).some(({ message }) => message?.id === id));
    expect(
      receivedMessages(client).filter(({ message }) => message?.id === id).length,
    ).toBeLessThan(2);
    client.close();
  });
});
