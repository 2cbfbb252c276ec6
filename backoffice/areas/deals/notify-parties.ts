import { inArray } from 'drizzle-orm';
import type { deals } from '../../db/schema/deals.ts';
import { users } from '../../db/schema/users.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { currencyTitle } from '../currencies/currency-title.ts';
import { amountText, notifyUsers, type Occasion } from '../outgoing-messages/notify-users.ts';

type Deal = Pick<
  typeof deals.$inferSelect,
  'id' | 'sellerId' | 'buyerId' | 'currencyId' | 'amount'
>;

/** Writes to a deal's parties, or to one of them. */
export async function notifyParties(
  unit: UnitOfWork,
  { id, sellerId, buyerId, currencyId, amount }: Deal,
  occasion: Occasion,
  to: readonly ('seller' | 'buyer')[] = ['seller', 'buyer'],
): Promise<void> {
  const { tx } = unit;
  const currency = await currencyTitle(tx, currencyId);
  const parties = await tx
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .where(inArray(users.id, [sellerId, buyerId]));
  const nameOf = (userId: number) => parties.find((one) => one.id === userId)?.userName ?? '';
  const addressees = to.map((party) => {
    const [userId, other] = party === 'seller' ? [sellerId, buyerId] : [buyerId, sellerId];
    const values = {
      ...{ dealId: String(id), amount: amountText(amount), currency },
      ...{ counterparty: nameOf(other), link: `https://exchange.example/p2p/deals/${id}` },
    };
    return { userId, values };
  });
  await notifyUsers(unit, occasion, addressees);
}
