import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { FeedEvent } from '../db/outbox.ts';
import { insertTransaction } from '../testing/insert-rows.ts';
import { type Office, serviceToken, startOffice } from '../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

interface ResumedCursor {
  readonly epoch: string;
  readonly offset: number;
  readonly reset: boolean;
}

/** A reader of the feed that behaves like the gateway. */
async function follow(from: { epoch: string | null; after: number }, token: string = serviceToken) {
  const socket = io(office.url, {
    ...{ path: '/live', transports: ['websocket'], auth: { token } },
    ...{ reconnection: false, forceNew: true },
  });
  open.push(socket);
  const events: FeedEvent[] = [];
  const beats: { offset: number; at: number }[] = [];
  socket.on('events', (some: FeedEvent[]) => events.push(...some));
  socket.on('beat', (beat: { offset: number; at: number }) => beats.push(beat));
  const refused = new Promise<never>((_, reject) => socket.once('connect_error', reject));
  const cursor = (await Promise.race([
    refused,
    new Promise((done) => {
      socket.once('connect', () => socket.emit('resume', from, done));
    }),
  ])) as ResumedCursor;
  return { socket, place: cursor, events, beats };
}

const until = async (condition: () => boolean): Promise<void> => {
  await expect.poll(condition, { interval: 10 }).toBe(true);
};

const check = async (transactionId: number) =>
  office.call('PUT', 'Transaction/AdminCheckTransaction', { transactionId, comment: 'x' }, 1);

test('gives changed rows as the list answers them, by whom and when', async () => {
  const id = await insertTransaction(office.database, { status: 1 });
  await office.signIn(1);
  const { events, place: cursor } = await follow({ epoch: null, after: 0 });
  expect(cursor.reset).toBe(false);
  await check(id);
  await until(() => events.length >= 2);
  const event = events.find(({ entity }) => entity === 'transaction');
  const list = await office.call('POST', 'v2/Trading/GetOperations', { idList: [id] }, 1);
  expect(event).toMatchObject({ id, kind: 'changed', row: list.body.items[0] });
  expect(events.find(({ entity }) => entity === 'audit')?.row).toMatchObject({
    action: 'transaction.check',
    objectId: id,
  });
});

test('after every break it goes on without gap or double', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => insertTransaction(office.database, { status: 1 })),
  );
  await office.signIn(1);
  const first = await follow({ epoch: null, after: 0 });
  const all: FeedEvent[] = [];
  let reader = first;
  for (let round = 0; round < 8; round += 1) {
    const work = Promise.all(ids.map((id) => check(id)));
    // Interrupted in the middle: some events are sent, some are not.
    await until(() => reader.events.length > 2);
    reader.socket.disconnect();
    all.push(...reader.events);
    await work;
    const after = all.at(-1)?.offset ?? 0;
    reader = await follow({ epoch: first.place.epoch, after });
    expect(reader.place).toEqual({ epoch: first.place.epoch, offset: after, reset: false });
  }
  await until(() => all.length + reader.events.length >= 8 * 5 * 2);
  all.push(...reader.events);
  const start = first.place.offset;
  expect(all.map(({ offset }) => offset)).toEqual(all.map((_, n) => start + 1 + n));
});

test.each([
  ['another epoch', { epoch: 'another', after: 0 }],
  ['a place that was never reached', { epoch: '', after: 999_999 }],
])('%s is a reset to the end', async (_, from) => {
  const now = (await follow({ epoch: null, after: 0 })).place;
  const { place: cursor } = await follow({ ...from, epoch: from.epoch || now.epoch });
  expect(cursor).toEqual({ ...now, reset: true });
});

test('beats every two seconds with its place', async () => {
  const { beats, place: cursor } = await follow({ epoch: null, after: 0 });
  await until(() => beats.length > 0);
  expect(beats[0]?.offset).toBe(cursor.offset);
});

test('refuses requests without the service token', async () => {
  await expect(follow({ epoch: null, after: 0 }, 'wrong')).rejects.toThrow('Unauthorized');
});

/** Opens the chat socket, sends one message, and waits for the first response or the close code. */
const chat = (payload: unknown, url = office.url) =>
  new Promise<unknown>((done, fail) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/chat`);
    socket.once('open', () =>
      socket.send(typeof payload === 'string' ? payload : JSON.stringify(payload)),
    );
    socket.once('message', (data) => {
      done(JSON.parse(String(data)));
      socket.terminate();
    });
    socket.once('close', (code) => done(code));
    socket.once('error', fail);
  });

const cursor: unknown = expect.stringMatching(/^[\da-f-]+:\d+$/);
const authorized = { type: 'authorized', at: cursor };

test('the chat socket takes the access token and closes 4401 without', async () => {
  const accessToken = await office.signIn(2);
  expect(await chat({ type: 'authorization', accessToken })).toEqual(authorized);
  expect(await chat({ type: 'authorization', accessToken: 'x' })).toBe(4401);
  expect(await chat('no json')).toBe(4401);
});

test('other paths are refused, and the two protocols do not disturb each other', async () => {
  const accessToken = await office.signIn(2);
  const both = await Promise.all([
    follow({ epoch: null, after: 0 }),
    chat({ type: 'authorization', accessToken }),
  ]);
  expect(both[1]).toEqual(authorized);
  await expect(
    new Promise((_, fail) => {
      new WebSocket(`${office.url.replace('http', 'ws')}/other`).once('error', fail);
    }),
  ).rejects.toThrow('404');
});

test('with the minimal profile there is no feed, no extension and no key', async () => {
  const plain = await startOffice({ profile: 'minimal', within: office });
  await expect(
    new Promise((_, fail) => {
      const socket = io(plain.url, {
        path: '/live',
        transports: ['websocket'],
        reconnection: false,
      });
      socket.once('connect_error', fail);
    }),
  ).rejects.toThrow();
  expect((await plain.call('GET', 'v1/ext')).status).toBe(404);
  expect((await plain.call('POST', 'v1/ext/audit', {}, 1)).status).toBe(404);
  const id = await insertTransaction(office.database, { status: 1 });
  const key = crypto.randomUUID();
  const twice = [0, 1].map(() =>
    plain.call('PUT', 'Transaction/AdminCheckTransaction', { transactionId: id, comment: 'x' }, 1, {
      'idempotency-key': key,
    }),
  );
  for (const { body } of await Promise.all(twice))
    expect(body).toEqual({ result: { Success: true } });
  await plain.stop();
});
