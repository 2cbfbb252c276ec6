import { Big } from 'big.js';
import { and, eq, inArray } from 'drizzle-orm';
import { dealOutcome, dealStatus } from '../../../machines/deal/deal.codes.ts';
import type { Db } from '../../db/database.ts';
import { deals } from '../../db/schema/deals.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { refuse } from '../../engine/refusal.ts';
import { dealPostings, isEscrowed } from '../../ledger/deal.postings.ts';
import { platformOwner } from '../../ledger/post.ts';

/**
 * Previews the postings that a decision would make, computed by the same code. Amounts are decimal
 * texts of the deal's crypto.
 *
 * @throws Refusal `TradeNotFound`; `TradeWrongStatus` if nothing is in escrow.
 */
export async function previewOutcome(db: Db, id: number, outcome: number) {
  const [deal] = await db.select().from(deals).where(eq(deals.id, id));
  if (!deal) throw refuse('TradeNotFound');
  if (!isEscrowed(deal.status)) throw refuse('TradeWrongStatus');
  const { sellerId, buyerId, currencyId } = deal;
  const accounts = await db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.ownerId, [sellerId, buyerId]),
        eq(ledgerAccounts.currencyId, currencyId),
      ),
    );
  const to = outcome === dealOutcome.confirm ? dealStatus.completed : dealStatus.cancelled;
  const moved = dealPostings(deal, deal.status, to);
  const gain = (owner: number, kind: string): Big =>
    moved
      .filter((posting) => posting.owner === owner && posting.kind === kind)
      .reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const before = (owner: number, kind: string): Big =>
    new Big(accounts.find((one) => one.ownerId === owner && one.kind === kind)?.balance ?? 0);
  const span = (name: string, owner: number, kind: string) => ({
    [`${name}Before`]: before(owner, kind).toFixed(),
    [`${name}After`]: before(owner, kind).plus(gain(owner, kind)).toFixed(),
  });
  return {
    buyerGains: gain(buyerId, 'available').toFixed(),
    sellerGains: gain(sellerId, 'available').toFixed(),
    fee: gain(platformOwner, 'fee').toFixed(),
    ...span('buyer', buyerId, 'available'),
    ...span('seller', sellerId, 'available'),
    ...span('escrow', sellerId, 'escrow'),
  };
}
