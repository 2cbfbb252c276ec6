import { lifecycles } from '../../machines/lifecycles.ts';
import { movementKind, movementState, walletKind } from '../../machines/wallet/wallet.codes.ts';
import type { Database } from '../db/database.ts';
import { walletMovements, wallets } from '../db/schema/wallets.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

const comment = 'said by a test';

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

/** Actions of staff on wallets and on broken movements. Their rows in the feed are not counted. */
export const walletDrivers = (database: () => Database): readonly LifecycleDriver[] => [
  {
    lifecycle: lifecycles.wallet as never,
    ...{ table: 'wallets', column: 'status', contexts: [{}], rows: 0 },
    insert: (status) => insertWallet(database(), status),
    calls: (event, id) => {
      if (event === 'delete') return [['POST', 'Multiwallet/DeleteWallet', { id, comment }]];
      const payload = event === 'count' ? { balance: '0' } : { title: 'Another name' };
      return [['POST', 'Multiwallet/UpdateWallet', { id, comment, ...payload }]];
    },
  },
  {
    lifecycle: lifecycles.walletMovement as never,
    ...{ table: 'wallet_movements', column: 'state', rows: 0 },
    contexts: [{ kind: movementKind.lostDeposit }],
    insert: (state) => insertMovement(database(), state),
    calls: (_, id) => [['PUT', `v1/ext/wallet-movements/${id}/correct`, { comment }]],
  },
];
