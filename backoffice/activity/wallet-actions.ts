import { kytStatus } from '../../machines/kyt/kyt.codes.ts';
import {
  operationSide,
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../machines/transaction/transaction.codes.ts';
import { createTransaction } from '../areas/transactions/create-transaction.ts';
import { readKytSettings } from '../areas/transactions/kyt-settings.ts';
import {
  answerKyt,
  confirmOnChain,
  finishReturn,
  finishTransaction,
  moveTransaction,
  startKyt,
} from '../areas/transactions/platform-steps.ts';
import { kytSubject, transactionSubject } from '../areas/transactions/transaction.subject.ts';
import { advance } from '../engine/advance.ts';
import { chains } from '../seed/chains.ts';
import { currencySeed, currencySeeds } from '../seed/currencies.data.ts';
import { type Method, methods, worth } from '../seed/currencies.seed.ts';
import { failures, kytCategories } from '../seed/transaction-texts.ts';
import { overflowing, someOpenTransaction, someReturn, someUser, someWallet } from './queries.ts';
import { act, type Simulation } from './simulation.ts';

export const prices = Object.fromEntries(currencySeeds.map(({ id, price }) => [id, price]));
const weightedMethods = (currencyId: number, out: boolean): (readonly [Method, number])[] =>
  methods
    .filter((one) => one.currency.id === currencyId && (out ? one.payOut : one.payIn))
    .map((method) => [method, method.weight] as const);

function endpoints({ random }: Simulation, method: Method, out: boolean) {
  const { chain } = method.currency;
  if (method.type === transactionMethodType.blockchain && chain !== undefined) {
    const address = chains[chain].address(random);
    return out ? { address } : { address, txid: chains[chain].txid(random), confirmations: 0 };
  }
  const card = `4${random.text('0123456789', 5)} •••• ${random.text('0123456789', 4)}`;
  return { requisites: card };
}

async function create(
  simulation: Simulation,
  method: Method,
  userId: number,
  value: number,
  out: boolean,
) {
  const { currency } = method;
  const amount = worth(currency, value);
  const percent = out ? method.payOutFee : method.payInFee;
  await act(simulation, (unit) =>
    createTransaction(unit, {
      userId,
      type: out ? transactionType.withdrawal : transactionType.deposit,
      side: out ? 'out' : 'in',
      transactionMethodType: method.type,
      transactionMethodId: method.id,
      currencyId: currency.id,
      amount,
      fee: ((Number(amount) * percent) / 100).toFixed(currency.decimals),
      ...endpoints(simulation, method, out),
    }),
  );
}

export async function deposit(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const user = await someUser(services.db, random.next());
  if (!user) return;
  const currency = random.weighted(currencySeeds.map((seed) => [seed, seed.weight] as const));
  const value = Math.min(90_000, Math.max(6, random.logNormal(240, 1.3)));
  await create(
    simulation,
    random.weighted(weightedMethods(currency.id, false)),
    user.id,
    value,
    false,
  );
}

export async function withdraw(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const wallet = await someWallet(services.db, random.next(), prices);
  if (!wallet) return;
  const value =
    Number(wallet.balance) * (prices[wallet.currencyId] ?? 0) * random.between(0.1, 0.8);
  await create(
    simulation,
    random.weighted(weightedMethods(wallet.currencyId, true)),
    wallet.userId,
    value,
    true,
  );
}

/** Advances one transaction by one step that is the platform's to take. */
export async function work(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const { new: fresh, queue, processing } = transactionStatus;
  const open = await someOpenTransaction(services.db, [fresh, queue, processing], random.next());
  if (!open) return;
  const { id, status } = open;
  const onChain = open.needed !== null;
  const incoming = open.side === operationSide.in;
  await act(simulation, async (unit) => {
    const isUnchecked = onChain && incoming && open.kytStatus === kytStatus.disabled;
    if (status === fresh && isUnchecked && (await readKytSettings(unit.tx)).enabled) {
      await startKyt(unit, id);
    } else if (status === fresh) {
      await moveTransaction(unit, id, !incoming && random.chance(0.4) ? 'enqueue' : 'pick');
    } else if (status === queue) {
      await moveTransaction(unit, id, 'pick');
    } else if (open.kytStatus === kytStatus.checking) {
      const kind = random.weighted([
        ['clear', 965],
        ['flag', 27],
        ['fail', 8],
      ] as const);
      const [category, low, high] = random.pick(
        kytCategories[kind === 'flag' ? 'flagged' : 'clean'],
      );
      const risk = random.between(low, high).toFixed(2);
      await answerKyt(unit, id, kind === 'fail' ? null : { risk, category });
    } else if (onChain && (open.confirmations ?? 0) < Math.min(3, open.needed ?? 0)) {
      const { chain } = currencySeed(open.currency);
      const isSent = incoming || chain === undefined || open.confirmations !== null;
      await confirmOnChain(unit, id, isSent ? undefined : chains[chain].txid(random));
    } else {
      const end = random.weighted([
        ['finish', 965],
        ['fail', 21],
        ['hold', 14],
      ] as const);
      const texts = onChain ? failures.chain : failures.fiat;
      if (end === 'finish') await finishTransaction(unit, id);
      else await moveTransaction(unit, id, end, end === 'fail' ? random.pick(texts) : undefined);
    }
  });
}

/**
 * How many of each status the platform leaves to staff. Above that number it settles the oldest by
 * itself.
 */
const left: readonly (readonly [status: number, most: number])[] = [
  [transactionStatus.error, 40],
  [transactionStatus.awaiting, 40],
  [transactionStatus.frozen, 30],
];

/** Keeps the staff queues from growing without limit: retries, expiries and late responses. */
export async function cleanUp(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const back = await someReturn(services.db);
  if (back) await act(simulation, (unit) => finishReturn(unit, back.id));
  const [status, maxCount] = random.pick(left);
  const old = await overflowing(services.db, status, maxCount);
  if (!old) return;
  await act(simulation, async (unit) => {
    const isChecked = old.kytStatus === kytStatus.awaiting || old.kytStatus === kytStatus.error;
    const isFrozen = status === transactionStatus.frozen;
    const event =
      isFrozen && isChecked
        ? 'returnKyt'
        : isFrozen
          ? 'cancel'
          : random.pick(['confirm', 'cancel']);
    await advance(unit, transactionSubject, old.id, event, {
      details: 'Settled after waiting too long',
    });
    if (event === 'returnKyt') await advance(unit, kytSubject, old.id, 'finish');
  });
}
