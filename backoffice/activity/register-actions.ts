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
import { someUser } from './look.ts';
import { brokenMovement, dueMovement, settledDeposit, share, thinWallet } from './look-wallets.ts';
import { act, type Stage } from './stage.ts';

/** Returns and sweeps arrive; what was completed by hand is sent after all. */
export async function settle(stage: Stage): Promise<void> {
  const due = await dueMovement(stage.services.db);
  if (!due) return;
  await act(stage, async (unit) => {
    const movement = await lockMovement(unit.tx, due.id);
    if (movement?.state === movementState.inFlight) await arrive(unit, movement);
  });
}

/** The platform's own share leaves main wallets, or fills them; hot ones are filled from cold ones. */
export async function balance(stage: Stage): Promise<void> {
  const { db } = stage.services;
  const moved = (await share(db)) ?? (await thinWallet(db));
  if (!moved) return;
  await act(stage, (unit) => sweep(unit, moved.from, moved.to, moved.amount));
}

const coins = currencySeeds.filter(({ chain }) => chain !== undefined);

/** A true break: coins that nobody claims, or a deposit that is credited twice. Rare. */
export async function breakSomething(stage: Stage): Promise<void> {
  const { random, services } = stage;
  // Two at once are enough for staff to look at.
  if ((await brokenMovement(services.db, 2)) !== undefined) return;
  if (random.chance(0.5)) {
    const currency = random.pick(coins);
    const txid = currency.chain ? chains[currency.chain].txid(random) : null;
    const amount = worth(currency, random.between(40, 4_000));
    await act(stage, (unit) => loseDeposit(unit, { currencyId: currency.id, amount, txid }));
    return;
  }
  const deposit = await settledDeposit(services.db);
  if (!deposit) return;
  await act(stage, async (unit) => {
    const movement = await lockMovement(unit.tx, deposit.id);
    if (movement) await bookTwice(unit, movement, deposit.userId);
  });
}

/** Somebody finds out: the coins are given to whose they are, the second credit is taken back. */
export async function mend(stage: Stage): Promise<void> {
  const { services } = stage;
  const broken = await brokenMovement(services.db);
  if (!broken) return;
  const isLost = broken.kind === movementKind.lostDeposit;
  const user = isLost ? await someUser(services.db, stage.random.next()) : undefined;
  if (!isLost || !user) {
    await act(stage, (unit) => correctMovement(unit, broken.id, ownerOf(unit.tx)));
    return;
  }
  const { id: currencyId } = currencySeed(broken.currency);
  const { blockchain } = transactionMethodType;
  await act(stage, async (unit) => {
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
