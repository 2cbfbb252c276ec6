import { Big } from 'big.js';
import { eq, sql } from 'drizzle-orm';
import { movementKind } from '../../../machines/wallet/wallet.codes.ts';
import { wallets } from '../../db/schema/wallets.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { addMovement, arrive, negated } from './movement.ts';

/**
 * Sends money from one wallet to another of the same currency. It leaves at once and is in flight
 * until it arrives. Returns the id of the incoming movement.
 *
 * @throws Refusal `NotFound`, `InsufficientFunds`
 */
export async function sweep(
  unit: UnitOfWork,
  fromId: number,
  toId: number,
  amount: string,
): Promise<number> {
  const stored = async (id: number) => {
    const [wallet] = await unit.tx.select().from(wallets).where(eq(wallets.id, id));
    if (!wallet) throw refuse('NotFound');
    return wallet;
  };
  const [from, to] = [await stored(fromId), await stored(toId)];
  if (from.currencyId !== to.currencyId) throw refuse('InvalidRequest');
  if (new Big(from.balance).lt(amount)) throw refuse('InsufficientFunds');
  const { rows } = await unit.tx.execute<{ mark: number }>(
    sql`select coalesce(max(id), 0) as mark from ledger_postings`,
  );
  const { currencyId } = from;
  const gone = negated(amount);
  const out = await addMovement(unit, {
    ...{ currencyId, walletId: fromId, kind: movementKind.sweep },
    ...{ amount: gone, booked: gone, postingMark: rows[0]?.mark ?? 0 },
  });
  const { id } = await addMovement(unit, {
    ...{ currencyId, walletId: toId, kind: movementKind.sweep, counterId: out.id },
    ...{ amount, booked: amount },
  });
  await arrive(unit, out);
  return id;
}
