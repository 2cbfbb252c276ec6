import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../backoffice/db/database.ts';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { Desk } from './desk.ts';
import type { FaultCase, Outcome } from './fault-case.ts';
import { startGatewayProcess } from './gateway-process.ts';
import { startOfficeProcess } from './office-process.ts';
import type { ProgramProcess } from './program-process.ts';

const token = 'service-token-of-the-faults';
const firstUser = 5_000_000;
const tag = 'crowd';
const texts = ['The first text', 'The corrected text'] as const;
/** Milliseconds within which everything must have been sent after the last kill. */
const deliveryTimeoutMs = 300_000;

interface Broadcast {
  readonly id: string;
  readonly status: string;
  readonly sentCount: number;
  readonly leftOutCount: number;
  readonly recipientCount: number;
  readonly textVersion: number;
  readonly seen: string;
}

/** Users with one tag; each tenth wants no announcements by any service. */
const insertCrowd = ({ db }: Database, count: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into user_tags (id, tag_name) values (${firstUser}, ${tag})`);
    await tx.execute(sql`
      insert into users (id, user_name, email, reg_date)
      select ${firstUser}::bigint + n, 'crowd' || n, 'crowd' || n || '@example.test', now()
      from generate_series(1, ${count}::int) n`);
    await tx.execute(sql`
      insert into user_tag_links (user_id, tag_id)
      select ${firstUser}::bigint + n, ${firstUser}::bigint from generate_series(1, ${count}::int) n`);
    await tx.execute(sql`
      insert into user_notifications (user_id, notification_type, notification_service_type, enabled)
      select ${firstUser}::bigint + n, 41, service, false
      from generate_series(1, ${count}::int) n, unnest(array[0, 1, 2, 3, 6]) service where n % 10 = 0`);
  });

/** Asks until an answer arrives: programs end and start meanwhile. */
async function patiently<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (const until = Date.now() + deliveryTimeoutMs; ; await sleep(100)) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > until) throw new Error('no answer came in time');
  }
}

const newest = (desk: Desk): Promise<Broadcast> =>
  patiently(async () => {
    const { data } = await desk.execute(`query { broadcasts(page: { number: 1, size: 1 }) {
      items { id status sentCount leftOutCount recipientCount textVersion seen } } }`);
    return (data?.broadcasts as { items: readonly Broadcast[] } | undefined)?.items[0];
  });

async function reach(desk: Desk, part: number): Promise<Broadcast> {
  return patiently(async () => {
    const one = await newest(desk);
    const settled = one.sentCount + one.leftOutCount;
    return settled >= one.recipientCount * part || one.status === 'SENT' ? one : undefined;
  });
}

async function act(desk: Desk, event: string, more = ''): Promise<void> {
  await patiently(async () => {
    const { id, seen } = await newest(desk);
    const { data } = await desk.execute(
      `mutation ($id: ID!, $intent: Intent!) { act: ${event}Broadcast(id: $id, intent: $intent${more}) { state } }`,
      { id, intent: { key: crypto.randomUUID(), seen, comment: null } },
    );
    return data?.act ? true : undefined;
  });
}

/** Compares the ledger of the recipients with what is in the outbox. */
async function judge({ db }: Database, count: number): Promise<Outcome> {
  const number = async (query: ReturnType<typeof sql>) =>
    Number((await db.execute<{ n: number }>(query)).rows[0]?.n);
  const begun = await number(sql`select count(*) as n from broadcasts where message in ${texts}`);
  const id = await number(sql`select max(id) as n from broadcasts`);
  const of = sql`from broadcast_recipients r where r.broadcast_id = ${id}`;
  const all = await number(sql`select count(*) as n ${of}`);
  const sent = await number(sql`select count(*) as n ${of} and r.status = 1`);
  const leftOut = await number(sql`select count(*) as n ${of} and r.status = 2`);
  const messages = sql`from outgoing_messages m where m.broadcast_id = ${id}`;
  // Five services, each with one message of the text that the ledger names.
  const wrong = await number(sql`select count(*) as n ${of} and r.status = 1 and 5 <> (
    select count(*) ${messages} and m.user_id = r.user_id and m.body = (
      select t.message from broadcast_texts t
      where t.broadcast_id = ${id} and t.version = r.text_version))`);
  const total = await number(sql`select count(*) as n ${messages}`);
  const corrected = await number(sql`select count(*) as n ${of} and r.text_version = 2`);
  const counted = await number(sql`
    select count(*) as n from broadcasts
    where id = ${id} and sent_count = ${sent} and left_out_count = ${leftOut} and status = 3`);
  const broken: string[] = [];
  if (begun !== 1) broken.push(`B-1: ${begun} broadcasts began with one key`);
  if (all !== count) broken.push(`B-1: ${all} recipients of ${count}`);
  if (leftOut !== Math.floor(count / 10)) broken.push(`B-1: ${leftOut} were left out`);
  if (counted !== 1) broken.push('B-1: the counts differ from the ledger');
  if (wrong > 0)
    broken.push(`B-1: ${wrong} recipients have not exactly their text by each service`);
  return {
    injected:
      'the gateway ends while a broadcast begins, the back office four times while it is sent',
    lost: count - sent - leftOut,
    doubled: Math.max(0, total - sent * 5),
    seen: `${sent} got it, ${corrected} of them the corrected text, ${leftOut} were left out`,
    broken,
  };
}

async function disturb(desk: Desk, office: ProgramProcess, gateway: ProgramProcess): Promise<void> {
  const key = crypto.randomUUID();
  const begin = () =>
    desk.execute(
      `mutation ($tags: [ID!], $message: String!, $key: ID!) {
        createBroadcast(tagIds: $tags, message: $message, key: $key) }`,
      { tags: [String(firstUser)], message: texts[0], key },
    );
  // The gateway ends with the request on its way; the console sends it again with the same key.
  const lost = begin();
  await gateway.kill();
  await lost;
  await gateway.start();
  await patiently(async () => ((await begin()).data?.createBroadcast ? true : undefined));
  for (const part of [0.1, 0.25, 0.5, 0.75]) {
    await reach(desk, part);
    await office.kill();
    await office.start();
    if (part !== 0.25) continue;
    await act(desk, 'pause');
    await act(desk, 'edit', `, message: "${texts[1]}"`);
    await act(desk, 'resume');
  }
  await reach(desk, 1);
  await patiently(async () => ((await newest(desk)).status === 'SENT' ? true : undefined));
}

/** B-1: a text to many users while everything that sends it ends in the middle. */
export const broadcastCase: FaultCase = {
  id: 'B-1',
  long: true,
  description: 'a text to very many users is sent while gateway and back office end',
  async run(scale) {
    const count = scale.of(1_000, 10_000, 10_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-broadcast-'));
    const office = await startOfficeProcess({
      ...{ DATA_DIR: dataDir, BACKOFFICE_SERVICE_TOKEN: token },
    });
    await office.stop();
    const before = await openDatabase({ dataDir: join(dataDir, 'database') });
    await insertCrowd(before, count);
    await before.close();
    await office.start();
    const gateway = await startGatewayProcess({
      ...{ BACKOFFICE_URL: office.url, BACKOFFICE_LIVE_URL: office.url },
      BACKOFFICE_SERVICE_TOKEN: token,
    });
    try {
      const desk = await new Desk(gateway.url).signIn(demoAccounts[0]?.email ?? '', demoPassword);
      await disturb(desk, office, gateway);
      await office.stop();
      const after = await openDatabase({ dataDir: join(dataDir, 'database') });
      try {
        return await judge(after, count);
      } finally {
        await after.close();
      }
    } finally {
      await gateway.close();
      await office.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
