/**
 * Starts the back office with controllable customers, which follow the commands of its parent
 * program. It uses the database of its settings, or the small world in memory if none is set.
 */
import { startActivity } from '../../backoffice/activity/activity.ts';
import { someChance } from '../../backoffice/activity/deal-queries.ts';
import { someUser } from '../../backoffice/activity/queries.ts';
import { createDeal } from '../../backoffice/areas/deals/create-deal.ts';
import { moveDeal, openDispute } from '../../backoffice/areas/deals/move-deal.ts';
import { postAsCustomer } from '../../backoffice/areas/group-chat/post-group-chat-message.ts';
import { openDatabase } from '../../backoffice/db/database.ts';
import { platform } from '../../backoffice/engine/actor.ts';
import { Refusal } from '../../backoffice/engine/refusal.ts';
import { transact, type UnitOfWork } from '../../backoffice/engine/unit.ts';
import { Random } from '../../backoffice/seed/random.ts';
import { readSettings } from '../../backoffice/settings.ts';
import { startBackOffice } from '../../backoffice/start.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import { disputeReason } from '../../machines/dispute/dispute.codes.ts';
import type { CustomerRequest, Customers } from './customers.ts';
import { dealWithChat } from './deal-with-chat.ts';

const settings = readSettings(process.env);
const database = process.env.DATA_DIR
  ? await openDatabase({ url: settings.databaseUrl, dataDir: `${settings.dataDir}/database` })
  : await openTestDatabase();
const office = await startBackOffice(settings, database);
const { services } = office;
const activity = await startActivity(services, settings.activity, 7);
const random = new Random(11);
const act = <Result>(body: (unit: UnitOfWork) => Promise<Result>) =>
  transact(services, platform, body);

/**
 * Creates a deal whose buyer has confirmed the payment; undefined if the random choice found none.
 */
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

const customers: Customers = {
  async fallOut() {
    for (;;) {
      try {
        const id = await paidDeal();
        if (id === undefined) continue;
        const at = Date.now();
        const complaint = { by: 'buyer', reason: disputeReason.silence, details: 'Nothing came' };
        await act((unit) => openDispute(unit, id, { ...complaint, by: 'buyer' }));
        return { id: String(id), at, done: Date.now() };
      } catch (error) {
        // No funds, a lock, or the busy world was faster.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  },
  async settle(id) {
    await act((unit) => moveDeal(unit, Number(id), 'release', 'seller'));
  },
  async write(dealId, by, texts) {
    const { chatId, ...parties } = await dealWithChat(services.db, Number(dealId));
    for (const text of texts)
      await act((unit) => postAsCustomer(unit, parties[by], { groupChatId: chatId, text }));
  },
};

process.on('message', ({ n, name, args }: CustomerRequest) => {
  const hand = customers[name] as (...given: readonly unknown[]) => Promise<unknown>;
  hand(...args).then(
    (answer) => process.send?.({ n, answer }),
    (error: unknown) => process.send?.({ n, fault: String(error) }),
  );
});
const stop = () => {
  void activity
    .stop()
    .then(() => office.stop())
    .then(() => database.close())
    .finally(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send?.({ ready: true, port: office.port });
