import { Big } from 'big.js';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { movementKind, movementState, walletKind } from '../../../machines/wallet/wallet.codes.ts';
import type { Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { walletMovements, wallets } from '../../db/schema/wallets.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { type Posting, platformOwner, post } from '../../ledger/post.ts';
import { walletMovementList } from './movement.list.ts';
import { walletList } from './wallet.list.ts';

/**
 * The register of wallet movements. Locks are taken in one order: ledger accounts first, then
 * wallets.
 */

export type Movement = typeof walletMovements.$inferSelect;
type NewMovement = Pick<Movement, 'currencyId' | 'walletId' | 'kind' | 'amount'> &
  Partial<Omit<Movement, 'id'>>;

const { inFlight, settled, broken } = movementState;

const same = (a: string, b: string): boolean => new Big(a).eq(b);

/** Negates a decimal text. */
export const negated = (amount: string): string => new Big(amount).neg().toFixed();

/**
 * Returns the postings of money that moves from outside to the platform's own account; a negative
 * amount moves out.
 */
export const ownPostings = (currencyId: number, amount: string): Posting[] => [
  { owner: platformOwner, kind: 'external', currencyId, amount: negated(amount) },
  { owner: platformOwner, kind: 'own', currencyId, amount },
];

/** Writes a movement and returns it as stored. */
export async function addMovement(unit: UnitOfWork, made: NewMovement): Promise<Movement> {
  const isOver = made.state === settled || made.state === movementState.undone;
  const [row] = await unit.tx
    .insert(walletMovements)
    .values({
      ...made,
      dateCreated: made.dateCreated ?? unit.now,
      dateSettled: isOver ? unit.now : null,
      changedBy: unit.by.adminId,
    })
    .returning();
  if (!row) throw new Error('No movement was written');
  unit.touch(walletMovementList, row.id, 'created');
  if (!same(row.onWallet, '0')) unit.touch(walletList, row.walletId);
  return row;
}

type Sides = Partial<Pick<Movement, 'onWallet' | 'booked' | 'state' | 'comment' | 'transactionId'>>;

/** Changes the two sides of a movement. If both equal its amount, it is settled. */
export async function changeMovement(
  unit: UnitOfWork,
  before: Movement,
  to: Sides,
): Promise<Movement> {
  const after = { ...before, ...to };
  const isWhole = same(after.onWallet, after.amount) && same(after.booked, after.amount);
  const state = to.state ?? (isWhole ? settled : before.state);
  const isOver = state !== inFlight && state !== broken;
  const [row] = await unit.tx
    .update(walletMovements)
    .set({
      ...to,
      state,
      ...(isOver ? { dateSettled: unit.now } : {}),
      ...(unit.by.adminId === null ? {} : { changedBy: unit.by.adminId }),
    })
    .where(eq(walletMovements.id, before.id))
    .returning();
  if (!row) throw new Error(`No movement ${before.id}`);
  unit.touch(walletMovementList, row.id);
  if (!same(row.onWallet, before.onWallet)) unit.touch(walletList, row.walletId);
  return row;
}

export async function lockMovement(tx: Tx, id: number): Promise<Movement | undefined> {
  const [row] = await tx
    .select()
    .from(walletMovements)
    .where(eq(walletMovements.id, id))
    .for('update');
  return row;
}

/** Reads the movements of a transaction that are not finished. */
export const openMovementsOf = (tx: Tx, transactionId: number): Promise<Movement[]> =>
  tx
    .select()
    .from(walletMovements)
    .where(
      and(
        eq(walletMovements.transactionId, transactionId),
        inArray(walletMovements.state, [inFlight, broken]),
      ),
    )
    .orderBy(walletMovements.id)
    .for('update');

/**
 * Returns the wallet for users' deposits and withdrawals. A currency without one gets a new one.
 */
export async function mainWalletOf(unit: UnitOfWork, currencyId: number): Promise<number> {
  const { rows } = await unit.tx.execute<{ id: number }>(sql`
    select id from wallets where currency_id = ${currencyId} and status = 0
    order by main desc, enabled desc, kind, id limit 1`);
  if (rows[0]) return rows[0].id;
  const [currency] = await unit.tx
    .select({ title: currencies.title })
    .from(currencies)
    .where(eq(currencies.id, currencyId));
  const [row] = await unit.tx
    .insert(wallets)
    .values({
      ...{ dateCreated: unit.now, currencyId, kind: walletKind.hot, main: true },
      title: `${currency?.title ?? currencyId} main`,
    })
    .returning({ id: wallets.id });
  if (!row) throw new Error('No wallet was written');
  unit.touch(walletList, row.id, 'created');
  return row.id;
}

/**
 * Pays the chain's network fee for a transfer out of this wallet, from the platform's own money.
 */
export async function payNetworkFee(unit: UnitOfWork, movement: Movement): Promise<void> {
  const [wallet] = await unit.tx
    .select({ fee: wallets.networkFee })
    .from(wallets)
    .where(eq(wallets.id, movement.walletId));
  if (!wallet || new Big(wallet.fee).lte(0)) return;
  const { currencyId, walletId, transactionId } = movement;
  const amount = negated(wallet.fee);
  await post(unit.tx, {
    ...{ reason: 'wallet.networkFee', objectType: 'walletMovement', objectId: movement.id },
    at: unit.now,
    postings: ownPostings(currencyId, amount),
  });
  await addMovement(unit, {
    ...{ currencyId, walletId, transactionId, kind: movementKind.networkFee, state: settled },
    ...{ amount, onWallet: amount, booked: amount, counterId: movement.id },
  });
}

/**
 * Records the arrival of the money. A return also closes the movement that it reverses: together
 * they book nothing.
 */
export async function arrive(unit: UnitOfWork, movement: Movement): Promise<void> {
  const isOut = movement.amount.startsWith('-');
  if (isOut) await payNetworkFee(unit, movement);
  const { kind, counterId, amount } = movement;
  const given =
    kind === movementKind.return && counterId !== null && same(movement.booked, '0')
      ? await lockMovement(unit.tx, counterId)
      : undefined;
  if (given && (given.state === inFlight || given.state === broken)) {
    await changeMovement(unit, given, { booked: given.amount });
    await changeMovement(unit, movement, { onWallet: amount, booked: amount });
  } else await changeMovement(unit, movement, { onWallet: amount });
}
