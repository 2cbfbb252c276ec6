import { Big } from 'big.js';
import { and, eq, inArray } from 'drizzle-orm';
import {
  movementKind,
  movementState,
  walletStatus,
} from '../../../machines/wallet/wallet.codes.ts';
import type { Tx } from '../../db/database.ts';
import { walletMovements, wallets } from '../../db/schema/wallets.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { post } from '../../ledger/post.ts';
import { addMovement, ownPostings } from './movement.ts';
import { walletList } from './wallet.list.ts';

type Wallet = typeof wallets.$inferSelect;

export interface WalletEdit {
  readonly title?: string | undefined;
  readonly main?: boolean | undefined;
  readonly enabled?: boolean | undefined;
  /** `null` removes it. */
  readonly threshold?: string | null | undefined;
  /** The counted balance. The difference becomes a correction. */
  readonly balance?: string | undefined;
}

const auditSnapshot = ({ title, main, enabled, threshold, balance, status }: Wallet) => ({
  ...{ title, main, enabled, status, balance: new Big(balance).toFixed() },
  threshold: threshold === null ? null : new Big(threshold).toFixed(),
});

async function lock(tx: Tx, id: number): Promise<Wallet> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.id, id)).for('update');
  if (!wallet || wallet.status === walletStatus.deleted) throw refuse('NotFound');
  return wallet;
}

/** Requires another enabled main wallet, because every currency needs one. */
async function requireOtherMain(tx: Tx, { id, currencyId }: Wallet): Promise<void> {
  const mains = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(
      and(
        eq(wallets.currencyId, currencyId),
        eq(wallets.status, walletStatus.active),
        ...[eq(wallets.main, true), eq(wallets.enabled, true)],
      ),
    );
  if (!mains.some((other) => other.id !== id)) throw refuse('InvalidRequest');
}

async function publishChange(
  unit: UnitOfWork,
  event: 'edit' | 'count' | 'delete',
  before: Wallet,
  comment: string | undefined,
) {
  const [after] = await unit.tx.select().from(wallets).where(eq(wallets.id, before.id));
  unit.touch(walletList, before.id, event === 'delete' ? 'removed' : 'changed');
  await unit.audit({
    ...{ action: `wallet.${event}`, objectType: 'wallet', objectId: before.id, comment },
    ...{ before: auditSnapshot(before), after: after ? auditSnapshot(after) : null },
  });
}

/**
 * Changes a wallet (d2:308). A balance that differs from the register is a correction: a separate
 * movement, charged or credited to the platform's own money.
 *
 * @throws Refusal `NotFound`; `InvalidRequest` if the currency would lose its last main wallet
 */
export async function editWallet(
  unit: UnitOfWork,
  id: number,
  { balance, ...fields }: WalletEdit,
  comment: string | undefined,
): Promise<void> {
  const { tx, now, by } = unit;
  // The ledger is locked before the wallet, in the same order as for movements.
  const [seen] = await tx.select().from(wallets).where(eq(wallets.id, id));
  if (!seen) throw refuse('NotFound');
  const before = await correct(unit, id, seen.currencyId, balance);
  if (fields.main === false || fields.enabled === false) await requireOtherMain(tx, before);
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  await tx
    .update(wallets)
    .set({ ...given, dateUpdated: now, changedBy: by.adminId })
    .where(eq(wallets.id, id));
  await publishChange(unit, balance === undefined ? 'edit' : 'count', before, comment);
}

async function correct(
  unit: UnitOfWork,
  walletId: number,
  currencyId: number,
  balance: string | undefined,
): Promise<Wallet> {
  if (balance === undefined) return lock(unit.tx, walletId);
  // The posting locks the accounts, so the counted balance cannot change concurrently.
  const [counted] = await unit.tx.select().from(wallets).where(eq(wallets.id, walletId));
  const amount = new Big(balance).minus(counted?.balance ?? 0).toFixed();
  if (new Big(amount).eq(0)) return lock(unit.tx, walletId);
  await post(unit.tx, {
    ...{ reason: 'wallet.correction', objectType: 'wallet', objectId: walletId, at: unit.now },
    postings: ownPostings(currencyId, amount),
  });
  const before = await lock(unit.tx, walletId);
  const now = new Big(balance).minus(before.balance);
  // Another transaction moved the wallet between the read and the lock.
  if (!now.eq(amount)) throw refuse('InvalidRequest');
  await addMovement(unit, {
    ...{ currencyId, walletId, amount, onWallet: amount, booked: amount },
    ...{ kind: movementKind.correction, state: movementState.settled },
  });
  return before;
}

/**
 * Deletes a wallet (d2:309); its movements stay.
 *
 * @throws Refusal `NotFound`; `InvalidRequest` while it has a balance or movements in flight, or if
 * it is the currency's last main wallet
 */
export async function deleteWallet(
  unit: UnitOfWork,
  id: number,
  comment: string | undefined,
): Promise<void> {
  const { tx, now, by } = unit;
  const before = await lock(tx, id);
  if (!new Big(before.balance).eq(0)) throw refuse('InvalidRequest');
  const { inFlight, broken } = movementState;
  const open = await tx
    .select({ id: walletMovements.id })
    .from(walletMovements)
    .where(
      and(eq(walletMovements.walletId, id), inArray(walletMovements.state, [inFlight, broken])),
    )
    .limit(1);
  if (open.length > 0) throw refuse('InvalidRequest');
  if (before.main) await requireOtherMain(tx, before);
  await tx
    .update(wallets)
    .set({ status: walletStatus.deleted, dateUpdated: now, changedBy: by.adminId })
    .where(eq(wallets.id, id));
  await publishChange(unit, 'delete', before, comment);
}
