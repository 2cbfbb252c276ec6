import { movementKind, movementState } from '../../../machines/wallet/wallet.codes.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Unit } from '../../engine/unit.ts';
import { type Posting, platformOwner, post } from '../../ledger/post.ts';
import {
  addMovement,
  changeMovement,
  lockMovement,
  type Movement,
  mainWalletOf,
  negated,
  ownPostings,
} from './movement.ts';

const { broken, undone } = movementState;

/** Coins lie on a wallet and nobody knows whose they are. Answers the movement's id. */
export async function loseDeposit(
  unit: Unit,
  { currencyId, amount, txid }: { currencyId: number; amount: string; txid: string | null },
): Promise<number> {
  const walletId = await mainWalletOf(unit, currencyId);
  const { id } = await addMovement(unit, {
    ...{ currencyId, walletId, amount, onWallet: amount, txid },
    ...{ kind: movementKind.lostDeposit, state: broken },
  });
  return id;
}

const creditPostings = (currencyId: number, userId: number, amount: string): Posting[] => [
  { owner: platformOwner, kind: 'external', currencyId, amount: negated(amount) },
  { owner: userId, kind: 'available', currencyId, amount },
];

/** One deposit is credited a second time. `userId` is its owner. Answers the new movement's id. */
export async function bookTwice(unit: Unit, deposit: Movement, userId: number): Promise<number> {
  const { currencyId, walletId, amount, transactionId } = deposit;
  await post(unit.tx, {
    ...{ reason: 'wallet.doubleBooking', objectType: 'transaction' },
    ...{ objectId: transactionId ?? 0, at: unit.now },
    postings: creditPostings(currencyId, userId, amount),
  });
  const { id } = await addMovement(unit, {
    ...{ currencyId, walletId, transactionId, amount, booked: amount, counterId: deposit.id },
    ...{ kind: movementKind.doubleBooking, state: broken },
  });
  return id;
}

/**
 * Mends what is broken. What was booked twice is taken back from its user, whatever that leaves; a
 * deposit that nobody claims becomes the platform's own money.
 *
 * @throws Refusal `NotFound`, `InvalidRequest` where the movement is not broken
 */
export async function correctMovement(
  unit: Unit,
  id: number,
  ownerOf: (transactionId: number) => Promise<number | undefined>,
  comment?: string,
): Promise<{ before: Movement; after: Movement }> {
  const before = await lockMovement(unit.tx, id);
  if (!before) throw refuse('NotFound');
  if (before.state !== broken) throw refuse('InvalidRequest');
  const { currencyId, amount, transactionId } = before;
  const entry = { objectType: 'walletMovement', objectId: id, at: unit.now };
  const words = comment === undefined ? {} : { comment };
  if (before.kind === movementKind.doubleBooking) {
    const userId = transactionId === null ? undefined : await ownerOf(transactionId);
    if (userId === undefined) throw refuse('UserNotFound');
    await post(unit.tx, {
      ...{ ...entry, reason: 'wallet.correctDoubleBooking', mayGoBelowZero: true },
      postings: creditPostings(currencyId, userId, negated(amount)),
    });
    const after = await changeMovement(unit, before, { booked: '0', state: undone, ...words });
    return { before, after };
  }
  await post(unit.tx, {
    ...{ ...entry, reason: 'wallet.keepLostDeposit' },
    postings: ownPostings(currencyId, amount),
  });
  const after = await changeMovement(unit, before, { booked: amount, ...words });
  return { before, after };
}
