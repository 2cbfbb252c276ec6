import { movementKind, movementState, walletKind } from '../../../machines/wallet/wallet.codes.ts';
import {
  walletLifecycle,
  walletMovementLifecycle,
} from '../../../machines/wallet/wallet.machine.ts';
import type { Database } from '../../db/database.ts';
import { walletMovements, wallets } from '../../db/schema/wallets.ts';
import { type LifecycleDriver, post, put } from '../lifecycle-driver.ts';

/** Inserts an empty wallet of the world's first currency, in addition to the main ones. */
async function insertWallet({ db }: Database, status: number): Promise<number> {
  const [row] = await db
    .insert(wallets)
    .values({
      ...{ currencyId: 1, title: 'Planted', kind: walletKind.cold, main: false, status },
      dateCreated: new Date(),
    })
    .returning({ id: wallets.id });
  return row?.id ?? 0;
}

/** Inserts unclaimed coins: on a wallet, unless the state means that they never arrived. */
async function insertMovement(database: Database, state: number): Promise<number> {
  const onWallet = state === movementState.undone ? '0' : '0.5';
  const [row] = await database.db
    .insert(walletMovements)
    .values({
      ...{ currencyId: 1, walletId: await insertWallet(database, 0), amount: '0.5' },
      ...{ kind: movementKind.lostDeposit, state, onWallet, dateCreated: new Date() },
      booked: state === movementState.settled ? '0.5' : '0',
    })
    .returning({ id: walletMovements.id });
  return row?.id ?? 0;
}

/** The rows of wallets in the feed are not counted. */
export const walletDriver: LifecycleDriver = {
  lifecycle: walletLifecycle,
  ...{ table: 'wallets', column: 'status', contexts: [{}], rows: 0 },
  insert: insertWallet,
  calls: (event, id) => {
    if (event === 'delete') return [post('Multiwallet/DeleteWallet', { id })];
    const payload = event === 'count' ? { balance: '0' } : { title: 'Another name' };
    return [post('Multiwallet/UpdateWallet', { id, ...payload })];
  },
  console: 'The state of a wallet is a flag in the schema.',
};

export const walletMovementDriver: LifecycleDriver = {
  lifecycle: walletMovementLifecycle,
  ...{ table: 'wallet_movements', column: 'state', rows: 0 },
  contexts: [{ kind: movementKind.lostDeposit }],
  insert: insertMovement,
  calls: (_, id) => [put(`v1/ext/wallet-movements/${id}/correct`, {})],
  console: { stateField: 'stateCode' },
};
