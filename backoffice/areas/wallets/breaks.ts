import { movementKind, movementState } from '../../../machines/wallet/wallet.codes.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
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

/** Records coins on a wallet whose owner is unknown. Returns the movement's id. */
export async function loseDeposit(
  unit: UnitOfWork,
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

/** Credits one deposit a second time. `userId` is its owner. Returns the new movement's id. */
export async function bookTwice(
  unit: UnitOfWork,
  deposit: Movement,
  userId: number,
): Promise<number> {
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
 * Corrects a broken movement. A double credit is taken back from its user, even if the balance
 * becomes negative. An unclaimed deposit becomes the platform's own money.
 *
 * @throws Refusal `NotFound`, `InvalidRequest` if the movement is not broken
 */
export async function correctMovement(
  unit: UnitOfWork,
  id: number,
  ownerOf: (transactionId: number) => Promise<number | undefined>,
  comment?: string,
): Promise<{ before: Movement; after: Movement }> {
  const before = await lockMovement(unit.tx, id);
  if (!before) throw refuse('NotFound');
  if (before.state !== broken) throw refuse('InvalidRequest');
  const { currencyId, amount, transactionId } = before;
  const entry = { objectType: 'walletMovement', objectId: id, at: unit.now };
  const actionComment = comment === undefined ? {} : { comment };
  if (before.kind === movementKind.doubleBooking) {
    const userId = transactionId === null ? undefined : await ownerOf(transactionId);
    if (userId === undefined) throw refuse('UserNotFound');
    await post(unit.tx, {
      ...{ ...entry, reason: 'wallet.correctDoubleBooking', mayGoBelowZero: true },
      postings: creditPostings(currencyId, userId, negated(amount)),
    });
    const after = await changeMovement(unit, before, {
      booked: '0',
      state: undone,
      ...actionComment,
    });
    return { before, after };
  }
  await post(unit.tx, {
    ...{ ...entry, reason: 'wallet.keepLostDeposit' },
    postings: ownPostings(currencyId, amount),
  });
  const after = await changeMovement(unit, before, { booked: amount, ...actionComment });
  return { before, after };
}
