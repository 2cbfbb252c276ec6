import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealInitiator, dealStatus } from '../../../machines/deal/deal.codes.ts';
import { dealLifecycle } from '../../../machines/deal/deal.machine.ts';
import { disputeLifecycle } from '../../../machines/dispute/dispute.machine.ts';
import type { Database } from '../../db/database.ts';
import { deals } from '../../db/schema/deals.ts';
import { type Actor, platform, type Staff } from '../../engine/actor.ts';
import { advance } from '../../engine/advance.ts';
import { Refusal } from '../../engine/refusal.ts';
import { transact, type UnitOfWork } from '../../engine/unit.ts';
import { dealPostings, isEscrowed } from '../../ledger/deal.postings.ts';
import { post, unbalanced } from '../../ledger/post.ts';
import { brokenInvariants } from '../../seed/checks.ts';
import { unlikeItsNotes } from '../../testing/chat-notes.ts';
import { endow, insertDeal, insertDispute } from '../../testing/insert-rows.ts';
import { adminIdOf, emailOf, type Office, startOffice, statuses } from '../../testing/office.ts';
import { dealSubject } from './deal.subject.ts';
import { disputeSubject } from './dispute.subject.ts';
import { type Mover, moveDeal, openDispute, type PartyEvent } from './move-deal.ts';

let office: Office;
let database: Database;
beforeAll(async () => {
  office = await startOffice();
  ({ database } = office);
  await endow(database);
});
afterAll(() => office.end());

/** Invariants of deals without those of the seeded world, which this test does not have. */
const ours = /escrow|deals|disputes|flags|sum to zero|sums of their postings|less than nothing/;

const staff = (status: number): Staff => ({
  ...{ adminId: adminIdOf(status), email: emailOf(status), status },
  ...{ sessionId: 1, requestId: 'a-test', ip: null },
});

/** Creates a deal without history: nothing is in escrow yet. */
async function begin(): Promise<number> {
  return insertDeal(database, dealStatus.created);
}

type Step =
  | readonly ['party', PartyEvent, Mover]
  | readonly ['dispute']
  | readonly ['staff', string, number]
  | readonly ['arbitrator', string, number];

const partyEvents: readonly PartyEvent[] = [
  ...(['requestHold', 'checkHold', 'refuse', 'start', 'markPaid'] as const),
  ...(['release', 'callOff', 'expire'] as const),
];
const movers: readonly Mover[] = ['system', 'buyer', 'seller'];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constant('party' as const),
      fc.constantFrom(...partyEvents),
      fc.constantFrom(...movers),
    ),
  },
  { weight: 2, arbitrary: fc.constant(['dispute'] as const) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('staff' as const),
      fc.constantFrom(...Object.keys(dealLifecycle.acts)),
      fc.constantFrom(...statuses),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constant('arbitrator' as const),
      fc.constantFrom(...Object.keys(disputeLifecycle.acts)),
      fc.constantFrom(...statuses),
    ),
  },
);

/** The successful path. Random histories start with a part of it to reach later states. */
const straight: readonly Step[] = [
  ['party', 'requestHold', 'system'],
  ['party', 'checkHold', 'system'],
  ['party', 'start', 'seller'],
  ['party', 'markPaid', 'buyer'],
  ['dispute'],
  ['arbitrator', 'join', 3],
  ['arbitrator', 'assign', 3],
];

const history = fc
  .tuple(
    fc.integer({ min: 0, max: straight.length }),
    fc.array(step, { minLength: 5, maxLength: 40 }),
  )
  .map(([length, steps]) => [...straight.slice(0, length), ...steps]);

const comment = 'said by a test';

function take(unit: UnitOfWork, id: number, one: Step): Promise<unknown> {
  if (one[0] === 'party') return moveDeal(unit, id, one[1], one[2]);
  if (one[0] === 'dispute') return openDispute(unit, id, { by: 'buyer', reason: 4 });
  if (one[0] === 'staff') return advance(unit, dealSubject(), id, one[1], { comment });
  return advance(unit, disputeSubject, id, one[1], { comment });
}

/** Returns true if the step was made, false if it was refused. */
async function tryStep(id: number, one: Step): Promise<boolean> {
  const by: Actor = one[0] === 'staff' || one[0] === 'arbitrator' ? staff(one[2]) : platform;
  try {
    await transact(office.services, by, (unit) => take(unit, id, one));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function expectWhole(): Promise<void> {
  const broken = await brokenInvariants(database.db);
  expect(broken.filter((text) => ours.test(text))).toEqual([]);
}

test('whatever is tried in whatever order, escrow is released once and the books sum to zero', async () => {
  // The test users start with escrow that no deal explains, so they give it back first.
  const wallets = [1, 2].flatMap((owner) => [1, 2].map((currencyId) => ({ owner, currencyId })));
  await database.db.transaction((tx) =>
    post(tx, {
      ...{ reason: 'test', objectType: 'test', objectId: 2, at: new Date() },
      postings: wallets.flatMap(({ owner, currencyId }) => [
        { owner, kind: 'escrow' as const, currencyId, amount: '-1000000' },
        { owner, kind: 'available' as const, currencyId, amount: '1000000' },
      ]),
    }),
  );
  let happened = 0;
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const id = await begin();
      for (const one of steps) if (await tryStep(id, one)) happened += 1;
      const [deal] = await database.db.select().from(deals).where(eq(deals.id, id));
      const { rows } = await database.db.execute<{ escrow: string; moves: number }>(sql`
        select coalesce(sum(p.amount), 0)::text as escrow, count(*)::int as moves
        from ledger_entries e join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id and a.kind = 'escrow'
        where e.object_type = 'deal' and e.object_id = ${id}`);
      const inEscrow = deal && isEscrowed(deal.status) ? Number(deal.amount) : 0;
      expect(Number(rows[0]?.escrow)).toBe(inEscrow);
      expect(rows[0]?.moves).toBeLessThanOrEqual(2);
      expect(await unlikeItsNotes(database, id)).toEqual([]);
    }),
    { numRuns: 60, seed: 20261121 },
  );
  expect(happened).toBeGreaterThan(250);
  await expectWhole();
}, 240_000);

test('postings of every step sum to zero, and every way out releases what was held', () => {
  const codes = Object.values(dealStatus);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 2n, max: 10n ** 24n }),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom(...codes),
      fc.constantFrom(...codes),
      (units, percent, from, to) => {
        const text = (value: bigint) =>
          `${value / 10n ** 8n}.${String(value % 10n ** 8n).padStart(8, '0')}`;
        const money = {
          ...{ sellerId: 1, buyerId: 2, currencyId: 1 },
          ...{ amount: text(units), fee: text((units * BigInt(percent)) / 100n) },
        };
        const moved = dealPostings(money, from, to);
        expect(unbalanced(moved)).toEqual([]);
        const escrow = moved.filter(({ kind }) => kind === 'escrow').length;
        expect(escrow).toBe(isEscrowed(from) === isEscrowed(to) ? 0 : 1);
      },
    ),
    { numRuns: 500 },
  );
});

/** Competing calls that end a dispute: by two arbitrators, or by one arbitrator and a party. */
const rivals = [
  ['confirm', 'cancel'],
  ['confirm', 'confirm'],
  ['cancel', 'confirm'],
] as const;
const pathOf = (id: number, event: string) =>
  `v1/arbitrator/trades/${id}/${event === 'confirm' ? 'confirmation' : 'cancellation'}`;

test.each(rivals)(
  '%s and %s in the same moment: one happens, the other is told so',
  async (one, other) => {
    for (let round = 0; round < 6; round += 1) {
      const id = await insertEscrowedDispute();
      const answers = await Promise.all(
        [one, other].map((event) => office.call('POST', pathOf(id, event), { comment }, 3)),
      );
      const results = answers.map(({ body }) => body.result);
      expect(results.filter(({ Success }) => Success)).toHaveLength(1);
      expect(results.filter(({ Success }) => !Success)).toEqual([
        { Success: false, Error: 'TradeWrongStatus' },
      ]);
    }
    await expectWhole();
  },
);

test('an arbitrator decides while the seller releases: one of both, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await insertEscrowedDispute();
    const [answer, released] = await Promise.all([
      office.call('POST', pathOf(id, 'cancel'), { comment }, 3),
      tryStep(id, ['party', 'release', 'seller']),
    ]);
    expect(answer.body.result.Success).toBe(!released);
    const { rows } = await database.db.execute<{ deal: number; dispute: number }>(sql`
      select d.status as deal, q.status as dispute from deals d join disputes q on q.id = d.id
      where d.id = ${id}`);
    expect([5, 6]).toContain(rows[0]?.deal);
    expect(rows[0]).toEqual(released ? { deal: 5, dispute: 5 } : { deal: 6, dispute: 4 });
  }
  await expectWhole();
});

/** Inserts a case of the arbitrator, with the crypto in escrow. */
async function insertEscrowedDispute(): Promise<number> {
  const id = await insertDispute(database, 2, staff(3).adminId);
  const [deal] = await database.db.select().from(deals).where(eq(deals.id, id));
  if (!deal) throw new Error('no deal');
  await database.db.transaction((tx) =>
    post(tx, {
      ...{ reason: 'deal.requestHold', objectType: 'deal', objectId: id, at: new Date() },
      postings: dealPostings(deal, dealStatus.created, dealStatus.fundsHoldRequested),
    }),
  );
  await database.db.execute(sql`insert into deal_history
    (deal_id, event, status_before, status, by, date_created)
    values (${id}, 'joinArbitrator', 10, 11, ${dealInitiator.system}, now())`);
  await database.db.execute(sql`insert into dispute_history
    (deal_id, event, status_before, status, admin_id, date_created)
    values (${id}, 'assign', 1, 2, ${staff(3).adminId}, now())`);
  return id;
}
