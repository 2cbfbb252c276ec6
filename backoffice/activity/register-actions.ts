import {
  transactionMethodType,
  transactionType,
} from '../../machines/transaction/transaction.codes.ts';
import { movementKind, movementState } from '../../machines/wallet/wallet.codes.ts';
import { createTransaction } from '../areas/transactions/create-transaction.ts';
import { finishTransaction, moveTransaction } from '../areas/transactions/platform-steps.ts';
import { bookTwice, correctMovement, loseDeposit } from '../areas/wallets/breaks.ts';
import { arrive, lockMovement } from '../areas/wallets/movement.ts';
import { ownerOf } from '../areas/wallets/owner-of.ts';
import { sweep } from '../areas/wallets/sweep.ts';
import { chains } from '../seed/chains.ts';
import { currencySeed, currencySeeds } from '../seed/currencies.data.ts';
import { methodOf, worth } from '../seed/currencies.seed.ts';
import { someUser } from './queries.ts';
import { act, type Simulation } from './simulation.ts';
import {
  brokenMovement,
  dueMovement,
  settledDeposit,
  share,
  thinWallet,
} from './wallet-queries.ts';

/** Completes returns and sweeps, and sends transactions that were completed by hand. */
export async function settle(simulation: Simulation): Promise<void> {
  const due = await dueMovement(simulation.services.db);
  if (!due) return;
  await act(simulation, async (unit) => {
    const movement = await lockMovement(unit.tx, due.id);
    if (movement?.state === movementState.inFlight) await arrive(unit, movement);
  });
}

/**
 * Moves the platform's own share out of main wallets or into them. Hot wallets are refilled from
 * cold ones.
 */
export async function balance(simulation: Simulation): Promise<void> {
  const { db } = simulation.services;
  const moved = (await share(db)) ?? (await thinWallet(db));
  if (!moved) return;
  await act(simulation, (unit) => sweep(unit, moved.from, moved.to, moved.amount));
}

const coins = currencySeeds.filter(({ chain }) => chain !== undefined);

/** Creates a genuine break: unclaimed coins, or a deposit credited twice. Rare. */
export async function breakSomething(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  // Two open breaks are enough work for staff.
  if ((await brokenMovement(services.db, 2)) !== undefined) return;
  if (random.chance(0.5)) {
    const currency = random.pick(coins);
    const txid = currency.chain ? chains[currency.chain].txid(random) : null;
    const amount = worth(currency, random.between(40, 4_000));
    await act(simulation, (unit) => loseDeposit(unit, { currencyId: currency.id, amount, txid }));
    return;
  }
  const deposit = await settledDeposit(services.db);
  if (!deposit) return;
  await act(simulation, async (unit) => {
    const movement = await lockMovement(unit.tx, deposit.id);
    if (movement) await bookTwice(unit, movement, deposit.userId);
  });
}

/** Resolves a break: assigns the coins to their owner, or reverses the second credit. */
export async function mend(simulation: Simulation): Promise<void> {
  const { services } = simulation;
  const broken = await brokenMovement(services.db);
  if (!broken) return;
  const isLost = broken.kind === movementKind.lostDeposit;
  const user = isLost ? await someUser(services.db, simulation.random.next()) : undefined;
  if (!isLost || !user) {
    await act(simulation, (unit) => correctMovement(unit, broken.id, ownerOf(unit.tx)));
    return;
  }
  const { id: currencyId } = currencySeed(broken.currency);
  const { blockchain } = transactionMethodType;
  await act(simulation, async (unit) => {
    const id = await createTransaction(unit, {
      ...{ userId: user.id, currencyId, amount: broken.amount, fee: '0', side: 'in' },
      ...{ type: transactionType.deposit, transactionMethodType: blockchain },
      transactionMethodId: methodOf(currencyId, blockchain).id,
      ...(broken.txid === null ? {} : { txid: broken.txid }),
      found: broken.id,
    });
    await moveTransaction(unit, id, 'pick');
    await finishTransaction(unit, id, 'Found on the wallet without an owner');
  });
}
