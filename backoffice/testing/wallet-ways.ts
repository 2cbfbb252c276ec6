import { lifecycles } from '../../machines/lifecycles.ts';
import { movementKind, movementState, walletKind } from '../../machines/wallet/wallet.codes.ts';
import type { Database } from '../db/database.ts';
import { walletMovements, wallets } from '../db/schema/wallets.ts';
import type { Way } from './lifecycle-way.ts';

const comment = 'said by a test';

/** An empty wallet beside the main ones, of the world's first currency. */
async function plantWallet({ db }: Database, status: number): Promise<number> {
  const [row] = await db
    .insert(wallets)
    .values({
      ...{ currencyId: 1, title: 'Planted', kind: walletKind.cold, main: false, status },
      dateCreated: new Date(),
    })
    .returning({ id: wallets.id });
  return row?.id ?? 0;
}

/** Coins that nobody claims: on a wallet, but for those that never came. */
async function plantMovement(database: Database, state: number): Promise<number> {
  const onWallet = state === movementState.undone ? '0' : '0.5';
  const [row] = await database.db
    .insert(walletMovements)
    .values({
      ...{ currencyId: 1, walletId: await plantWallet(database, 0), amount: '0.5' },
      ...{ kind: movementKind.lostDeposit, state, onWallet, dateCreated: new Date() },
      booked: state === movementState.settled ? '0.5' : '0',
    })
    .returning({ id: walletMovements.id });
  return row?.id ?? 0;
}

/** What staff do to wallets and to what broke on them. The feed's rows of both are not counted. */
export const walletWays = (database: () => Database): readonly Way[] => [
  {
    lifecycle: lifecycles.wallet as never,
    ...{ table: 'wallets', column: 'status', facts: [{}], rows: 0 },
    plant: (status) => plantWallet(database(), status),
    calls: (event, id) => {
      if (event === 'delete') return [['POST', 'Multiwallet/DeleteWallet', { id, comment }]];
      const said = event === 'count' ? { balance: '0' } : { title: 'Another name' };
      return [['POST', 'Multiwallet/UpdateWallet', { id, comment, ...said }]];
    },
  },
  {
    lifecycle: lifecycles.walletMovement as never,
    ...{ table: 'wallet_movements', column: 'state', rows: 0 },
    facts: [{ kind: movementKind.lostDeposit }],
    plant: (state) => plantMovement(database(), state),
    calls: (_, id) => [['PUT', `v1/ext/wallet-movements/${id}/correct`, { comment }]],
  },
];
