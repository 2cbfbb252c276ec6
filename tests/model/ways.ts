import { eq } from 'drizzle-orm';
import type { Database } from '../../backoffice/db/database.ts';
import { userLocks } from '../../backoffice/db/schema/locks.ts';
import { users } from '../../backoffice/db/schema/users.ts';
import {
  plantExchangeOrder,
  plantOrder,
  plantTransaction,
} from '../../backoffice/testing/plant.ts';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import { lifecycles } from '../../machines/lifecycles.ts';

type Facts = Readonly<Record<string, number>>;

/** How a lifecycle is walked through the gateway. */
export interface Way {
  readonly lifecycle: Lifecycle<string, string, never>;
  /** Second half of the mutations' names. */
  readonly noun: string;
  /** Query field that reads one row, and its fields with the stored state. */
  readonly read: string;
  readonly stateField: string;
  /** Facts that open the guards, and facts that close them. */
  readonly facts: readonly Facts[];
  /** All of it is played on one row, so nothing may go on side by side. */
  readonly oneRow?: true;
  /** Further arguments that the mutations want, as GraphQL. */
  readonly more: string;
  /** Puts a row into the state, whatever would have led there. */
  plant(database: Database, code: number, facts: Facts): Promise<number>;
  /** Where the back office takes the act: method, path, payload. */
  call(event: string, id: number): readonly [method: string, path: string, payload: object];
}

const mainCalls: Readonly<Record<string, string>> = {
  process: 'Transaction/AdminProcessingTransaction',
  check: 'Transaction/AdminCheckTransaction',
  contact: 'Transaction/AdminNeedContactTransaction',
  confirm: 'Transaction/AdminConfirmTransaction',
  complete: 'Transaction/AdminCompleteTransaction',
  cancel: 'Transaction/AdminCancelTransaction',
  decline: 'Transaction/AdminDeclineTransaction',
  revert: 'Transaction/AdminCancelCompletedDeposit',
  approveKyt: 'v2/Transaction/KYTOk',
  returnKyt: 'v2/Transaction/KYTReturn',
};

const comment = 'said by a test';

/** User 2 with a lock of type 1 or a block, and another lock beside it where one should remain. */
async function plantAccess(
  { db }: Database,
  access: number,
  { remainingLocks = 0 }: Facts,
): Promise<number> {
  await db.delete(userLocks).where(eq(userLocks.userId, 2));
  const lock = { userId: 2, dateCreated: new Date() };
  if (access === 1) await db.insert(userLocks).values({ ...lock, type: 1 });
  if (access === 2) await db.insert(userLocks).values({ ...lock, type: 1, isBlock: true });
  if (access !== 0 && remainingLocks > 0) await db.insert(userLocks).values({ ...lock, type: 7 });
  await db.update(users).set({ access }).where(eq(users.id, 2));
  return 2;
}

export const ways: readonly Way[] = [
  {
    lifecycle: lifecycles.transaction as never,
    ...{ noun: 'Transaction', read: 'transaction', stateField: 'statusCode', more: '' },
    facts: [
      { type: 0, kytStatus: 2 },
      { type: 1, kytStatus: 3 },
    ],
    plant: (database, status, facts) => plantTransaction(database, { status, ...facts }),
    call: (event, id) => ['PUT', mainCalls[event] ?? '', { transactionId: id, comment }],
  },
  {
    lifecycle: lifecycles.tradingOrder as never,
    ...{ noun: 'TradingOrder', read: 'order', stateField: 'statusCode', more: '', facts: [{}] },
    plant: plantOrder,
    call: (_, id) => ['PUT', 'Trading/CancelOrder', { orderId: id }],
  },
  {
    lifecycle: lifecycles.exchangeOrder as never,
    ...{ noun: 'ExchangeOrder', read: 'exchangeOrder', stateField: 'statusCode', more: '' },
    facts: [{}],
    plant: plantExchangeOrder,
    call: (event, id) => ['PUT', `v1/exchange/${id}/${event}`, { comment }],
  },
  {
    lifecycle: lifecycles.userLock as never,
    ...{ noun: 'User', read: 'user', stateField: 'accessCode', more: ', type: LOGIN' },
    oneRow: true,
    facts: [{ remainingLocks: 0 }, { remainingLocks: 1 }],
    plant: plantAccess,
    call: (event, id) => [
      'PUT',
      `v2/User/Users${event.charAt(0).toUpperCase()}${event.slice(1)}`,
      { userIds: [id], type: 1, comment },
    ],
  },
];
