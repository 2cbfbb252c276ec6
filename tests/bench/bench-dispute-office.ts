/**
 * The back office of the dispute bench: the small world, busy, and a dispute whenever it is asked for one.
 * Answers `{ id, at, done }`: the deal, and the milliseconds at which the transaction that opened it
 * began and was through.
 */
import { startActivity } from '../../backoffice/activity/activity.ts';
import { someChance } from '../../backoffice/activity/deal-look.ts';
import { someUser } from '../../backoffice/activity/look.ts';
import { createDeal } from '../../backoffice/areas/deals/create-deal.ts';
import { moveDeal, openDispute } from '../../backoffice/areas/deals/move-deal.ts';
import { openTestDatabase } from '../../backoffice/db/test-database.ts';
import { platform } from '../../backoffice/engine/actor.ts';
import { Refusal } from '../../backoffice/engine/refusal.ts';
import { transact, type Unit } from '../../backoffice/engine/unit.ts';
import { Random } from '../../backoffice/seed/random.ts';
import { startBackOffice } from '../../backoffice/start.ts';
import { disputeReason } from '../../machines/dispute/dispute.codes.ts';

const database = await openTestDatabase();
const office = await startBackOffice(
  {
    ...{ port: 0, host: '127.0.0.1', serviceToken: process.env.BACKOFFICE_SERVICE_TOKEN ?? '' },
    ...{ authHeader: 'Authorization', face: 'full', logLevel: 'error' },
  },
  database,
);
const { services } = office;
const activity = await startActivity(services, 'busy', 7);
const random = new Random(11);
const act = <Result>(body: (unit: Unit) => Promise<Result>) => transact(services, platform, body);

/** A deal whose buyer says that the fiat was sent; undefined where the dice found none. */
async function paidDeal(): Promise<number | undefined> {
  const chance = await someChance(services.db, random.next());
  const other = await someUser(services.db, random.next());
  if (!chance || !other || other.id === chance.sellerId) return undefined;
  const { offerId, paymentMethodId, requisiteId, authorSells, sellerId, least } = chance;
  const fiatAmount = chance.restrictedAmounts[0] ?? String(Math.ceil(Number(least)));
  const takerId = authorSells ? other.id : sellerId;
  const id = await act((unit) =>
    createDeal(unit, { offerId, takerId, fiatAmount, paymentMethodId, requisiteId }),
  );
  for (const [event, by] of [
    ['requestHold', 'system'],
    ['checkHold', 'system'],
    ['start', 'buyer'],
    ['markPaid', 'buyer'],
  ] as const)
    await act((unit) => moveDeal(unit, id, event, by));
  return id;
}

async function fallOut(): Promise<{ id: number; at: number; done: number }> {
  for (;;) {
    try {
      const id = await paidDeal();
      if (id === undefined) continue;
      const at = Date.now();
      await act((unit) =>
        openDispute(unit, id, {
          by: 'buyer',
          reason: disputeReason.silence,
          details: 'Nothing came',
        }),
      );
      return { id, at, done: Date.now() };
    } catch (error) {
      // No funds, a lock, or the busy world was there first.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

process.on('message', () => {
  void fallOut().then((opened) => process.send?.(opened));
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => {
  void activity
    .stop()
    .then(() => office.stop())
    .then(() => database.close())
    .finally(() => process.exit(0));
});
process.send?.({ ready: true, port: office.port });
