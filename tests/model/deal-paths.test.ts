import { randomUUID } from 'node:crypto';
import { createTestModel } from '@xstate/test';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Mover,
  moveDeal,
  openDispute,
  type PartyEvent,
} from '../../backoffice/areas/deals/move-deal.ts';
import { platform } from '../../backoffice/engine/actor.ts';
import { transact } from '../../backoffice/engine/unit.ts';
import { isEscrowed } from '../../backoffice/ledger/deal.postings.ts';
import { endow, insertDeal } from '../../backoffice/testing/insert-rows.ts';
import {
  adminIdOf,
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
} from '../../backoffice/testing/office.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { dealStatus } from '../../machines/deal/deal.codes.ts';
import { dealLifecycle } from '../../machines/deal/deal.machine.ts';
import { disputeLifecycle } from '../../machines/dispute/dispute.machine.ts';

/**
 * Every simple path of the deal's and of the dispute's machine, walked on real deals. Parties act
 * through the domain, staff through the gateway. After each step both machines, flags and escrow
 * agree.
 */

let office: Office;
let gateway: TestGateway;
const cookies = new Map<number, string>();
const [arbitrator, colleague, superAdmin] = [3, 0, 1] as const;

beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_LIVE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
  });
  for (const status of [arbitrator, colleague, superAdmin])
    cookies.set(status, await gateway.signIn(emailOf(status), password));
});
afterAll(async () => {
  await gateway?.close();
  await office?.end();
});

interface Path {
  readonly steps: readonly {
    readonly event: { readonly type: string };
    readonly state: { readonly value: string };
  }[];
}

/** Returns the events of every path that visits no state twice, without empty paths. */
function pathsOf(machine: object, events: readonly string[], input?: object): string[][] {
  const model = createTestModel(machine as never);
  const paths = model.getSimplePaths({
    events: events.map((type) => ({ type })) as never,
    ...(input ? { input } : {}),
    serializeState: (state: { value: unknown }) => JSON.stringify(state.value),
  } as never) as unknown as Path[];
  return paths
    .map(({ steps }) =>
      steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init'),
    )
    .filter((path) => path.length > 0);
}

type Row = Readonly<Record<string, unknown>>;

async function readRow(field: 'deal' | 'dispute', id: number): Promise<Row> {
  const state = field === 'deal' ? 'status statusCode' : 'status statusCode dealStatusCode';
  const result = await gateway.request(
    `{ ${field}(id: "${id}") { ${state} isInDispute isArbitratorJoined arbitratorId seen } }`,
    { cookie: cookies.get(superAdmin) },
  );
  expect(result.errors).toEqual([]);
  return fieldOf<Row>(result, field);
}

async function send(mutation: string, field: 'deal' | 'dispute', id: number, status: number) {
  const { seen } = await readRow(field, id);
  const { errors } = await gateway.request(
    `mutation ($intent: Intent!) { sent: ${mutation}(id: "${id}", intent: $intent) { state } }`,
    {
      cookie: cookies.get(status),
      variables: { intent: { key: randomUUID(), seen: String(seen), comment: 'walked by a test' } },
    },
  );
  expect(errors, mutation).toEqual([]);
}

const party = (id: number, event: PartyEvent, by: Mover) =>
  transact(office.services, platform, (unit) => moveDeal(unit, id, event, by));

const movers: Readonly<Record<string, Mover>> = {
  ...{ start: 'seller', markPaid: 'buyer', release: 'seller', callOff: 'buyer', refuse: 'seller' },
};

/** Makes an event of the deal happen. */
async function takeDeal(id: number, event: string): Promise<void> {
  if (event in dealLifecycle.acts) return send(`${event}Deal`, 'deal', id, superAdmin);
  if (event === 'openDispute') {
    await transact(office.services, platform, (unit) =>
      openDispute(unit, id, { by: 'buyer', reason: 4 }),
    );
    return;
  }
  if (event === 'joinArbitrator') return send('joinDispute', 'dispute', id, arbitrator);
  if (event === 'leaveArbitrator') return send('releaseDispute', 'dispute', id, arbitrator);
  if (event === 'awardBuyer' || event === 'awardSeller') {
    const { statusCode } = await readRow('dispute', id);
    if (statusCode === 0) await send('joinDispute', 'dispute', id, arbitrator);
    await send('assignDispute', 'dispute', id, arbitrator);
    const decision = event === 'awardBuyer' ? 'confirmDispute' : 'cancelDispute';
    return send(decision, 'dispute', id, arbitrator);
  }
  await party(id, event as PartyEvent, movers[event] ?? 'system');
}

async function escrowOf(id: number): Promise<{ held: number; released: number }> {
  const { rows } = await office.database.db.execute<{ held: number; released: number }>(sql`
    select count(*) filter (where p.amount > 0)::int as held,
      count(*) filter (where p.amount < 0)::int as released
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    join ledger_accounts a on a.id = p.account_id and a.kind = 'escrow'
    where e.object_type = 'deal' and e.object_id = ${id}`);
  return rows[0] ?? { held: 0, released: 0 };
}

/**
 * Checks that the flags match the numbers of either list for the dispute (C03), and that escrow is
 * held once.
 */
async function expectSound(id: number, state: string): Promise<void> {
  const row = await readRow('deal', id);
  const code = dealStatus[state as keyof typeof dealStatus];
  expect(row.statusCode).toBe(code);
  expect(row.isInDispute).toBe(code === 10 || code === 11);
  const { held, released } = await escrowOf(id);
  expect(held - released).toBe(isEscrowed(code) ? 1 : 0);
  expect(held).toBeLessThanOrEqual(1);
}

describe('deal', () => {
  const { machine } = dealLifecycle;
  const events = (machine.events as string[]).filter((event) => event !== 'remind');
  const paths = pathsOf(machine, events);
  // A path that another one continues is walked with it.
  const whole = paths.filter(
    (path) =>
      !paths.some((other) => other.length > path.length && path.every((e, n) => e === other[n])),
  );

  test('there are paths to walk', () => expect(whole.length).toBeGreaterThan(20));

  test.each(whole.map((path) => [path.join(' → '), path] as const))('%s', async (_, path) => {
    const id = await insertDeal(office.database, dealStatus.created);
    let state = 'created';
    for (const event of path) {
      await takeDeal(id, event);
      const next = (machine.states[state]?.config.on as Record<string, string> | undefined)?.[
        event
      ];
      state = String(next);
      await expectSound(id, state);
    }
  });
});

describe('dispute', () => {
  const mine = { arbitratorId: adminIdOf(arbitrator), me: adminIdOf(arbitrator) };
  const paths = pathsOf(
    disputeLifecycle.machine,
    ['join', 'assign', 'confirm', 'cancel', 'settle'],
    mine,
  );

  test('there are paths to walk', () => expect(paths.length).toBeGreaterThan(4));

  // Each one with a single arbitrator, with a colleague who takes the case over, and after a
  // release: a simple path visits no state twice, so it contains neither.
  const plays = paths.flatMap((path) => [
    [path.join(' → '), path, false] as const,
    [`given back, then ${path.join(' → ')}`, ['join', 'release', ...path], false] as const,
    ...(path.includes('join') && path.length > 1
      ? [[`${path.join(' → ')}, taken over`, path, true] as const]
      : []),
  ]);
  test.each(plays)('%s', async (_, path, isTakenOver) => {
    const id = await insertDeal(office.database, dealStatus.created);
    for (const event of ['requestHold', 'checkHold', 'start', 'markPaid', 'openDispute'])
      await takeDeal(id, event);
    let who: number = arbitrator;
    let holder: number | null = null;
    for (const event of path) {
      if (event === 'settle') await party(id, 'release', 'seller');
      else await send(`${event}Dispute`, 'dispute', id, who);
      if (event === 'join' && isTakenOver) {
        await send('takeOverDispute', 'dispute', id, colleague);
        who = colleague;
      }
      if (event === 'join') holder = who;
      if (event === 'release') holder = null;
      const row = await readRow('dispute', id);
      expect(row.arbitratorId).toBe(holder === null ? null : String(adminIdOf(holder)));
      expect(row.isArbitratorJoined).toBe(holder !== null);
      expect(row.isInDispute).toBe(
        !['CONFIRMED', 'CANCELLED', 'SETTLED'].includes(String(row.status)),
      );
      const { held, released } = await escrowOf(id);
      expect([held, released]).toEqual([1, row.isInDispute ? 0 : 1]);
    }
  });
});
