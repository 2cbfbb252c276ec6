import { Big } from 'big.js';
import {
  transactionMethodType,
  transactionStatus,
} from '../../../machines/transaction/transaction.codes.ts';
import { movementKind, movementState } from '../../../machines/wallet/wallet.codes.ts';
import type { transactions } from '../../db/schema/transactions.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { movesWallets } from '../../ledger/transaction.postings.ts';
import {
  addMovement,
  arrive,
  changeMovement,
  lockMovement,
  type Movement,
  mainWalletOf,
  negated,
  openMovementsOf,
} from './movement.ts';

type Transaction = Pick<
  typeof transactions.$inferSelect,
  'id' | 'currencyId' | 'amount' | 'type' | 'transactionMethodType' | 'txid'
>;

const { completed, cancelled } = transactionStatus;
const isOnChain = (of: Transaction): boolean =>
  of.transactionMethodType === transactionMethodType.blockchain ||
  of.transactionMethodType === transactionMethodType.cryptomatFee;

const isOwn = ({ kind }: Movement): boolean => kind !== movementKind.return;

/**
 * How wallets follow a transaction. Wallets and books move at different moments:
 *
 * | transaction        | wallet                        | books                    |
 * | ------------------ | ----------------------------- | ------------------------ |
 * | on a chain, in     | first confirmation            | completed                |
 * | on a chain, out    | first confirmation            | completed                |
 * | any other          | completed                     | completed                |
 * | cancelled          | a return, where it had moved  | never                    |
 * | completed, reverted| a return                      | at once                  |
 */

/**
 * Records an expected transfer. `found` is a deposit that arrived before its owner was identified.
 */
export async function expectTransfer(
  unit: UnitOfWork,
  of: Transaction,
  found: number | undefined,
): Promise<void> {
  if (!movesWallets(of)) return;
  const known = found === undefined ? undefined : await lockMovement(unit.tx, found);
  if (known) {
    await changeMovement(unit, known, { transactionId: of.id, state: movementState.inFlight });
    return;
  }
  const kind = of.amount.startsWith('-') ? movementKind.withdrawal : movementKind.deposit;
  const walletId = await mainWalletOf(unit, of.currencyId);
  const { id: transactionId, currencyId, amount, txid } = of;
  await addMovement(unit, { currencyId, walletId, kind, amount, transactionId, txid });
}

/** Records that the chain shows the transfer. */
export async function seeOnChain(unit: UnitOfWork, transactionId: number): Promise<void> {
  for (const movement of await openMovementsOf(unit.tx, transactionId)) {
    if (isOwn(movement) && new Big(movement.onWallet).eq(0)) await arrive(unit, movement);
  }
}

/** Records that rejected coins have gone back. */
export async function seeReturned(unit: UnitOfWork, transactionId: number): Promise<void> {
  for (const movement of await openMovementsOf(unit.tx, transactionId)) {
    if (!isOwn(movement) && new Big(movement.onWallet).eq(0)) await arrive(unit, movement);
  }
}

/** Applies a status change to the wallets. Called after the ledger is written. */
export async function followTransaction(
  unit: UnitOfWork,
  of: Transaction,
  from: number,
  to: number,
): Promise<void> {
  if (from === to || !movesWallets(of)) return;
  if (from === completed) return revert(unit, of);
  if (to !== completed && to !== cancelled) return;
  const own = (await openMovementsOf(unit.tx, of.id)).find(isOwn);
  if (to === completed) await book(unit, of, own);
  else if (own) await call(unit, of, own);
}

async function book(unit: UnitOfWork, of: Transaction, own: Movement | undefined): Promise<void> {
  const { id: transactionId, currencyId, amount } = of;
  const kind = amount.startsWith('-') ? movementKind.withdrawal : movementKind.deposit;
  const movement =
    own ??
    (await addMovement(unit, {
      ...{ currencyId, amount, kind, transactionId },
      walletId: await mainWalletOf(unit, currencyId),
    }));
  const booked = await changeMovement(unit, movement, { booked: amount });
  if (!isOnChain(of) && new Big(booked.onWallet).eq(0)) await arrive(unit, booked);
}

/** Cancels the transfer: what had moved goes back, and is in flight until it arrives. */
async function call(unit: UnitOfWork, of: Transaction, own: Movement): Promise<void> {
  if (new Big(own.onWallet).eq(0)) {
    await changeMovement(unit, own, { state: movementState.undone });
    return;
  }
  const { currencyId, walletId } = own;
  await addMovement(unit, {
    ...{ currencyId, walletId, kind: movementKind.return, transactionId: of.id },
    ...{ amount: negated(own.amount), counterId: own.id },
  });
}

/**
 * Starts a return: the ledger has reversed a completed deposit, and the coins are still to be sent.
 */
async function revert(unit: UnitOfWork, of: Transaction): Promise<void> {
  const { id: transactionId, currencyId } = of;
  const amount = negated(of.amount);
  const walletId = await mainWalletOf(unit, currencyId);
  await addMovement(unit, {
    ...{ currencyId, walletId, transactionId, kind: movementKind.return },
    ...{ amount, booked: amount },
  });
}
