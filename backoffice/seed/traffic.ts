import {
  transactionMethodType,
  transactionType,
} from '../../machines/transaction/transaction.codes.ts';
import { addCode } from './codes.seed.ts';
import { type CurrencySeed, currencySeeds } from './currencies.data.ts';
import { type Method, methodOf, methods, worth } from './currencies.seed.ts';
import type { Deals } from './deals.seed.ts';
import { addExchangeOrder } from './exchange-orders.seed.ts';
import { antiFraudLimit } from './options.data.ts';
import type { Trading } from './trading.seed.ts';
import type { Opening } from './transaction-plots.ts';
import { addTransaction } from './transactions.seed.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** The length of the generated history. */
export const spanMs = 180 * day;

const fiatOf: Readonly<Record<string, string>> = {
  RU: 'RUB',
  KZ: 'KZT',
  BY: 'RUB',
  CN: 'CNY',
  TR: 'TRY',
  GB: 'GBP',
  MX: 'MXN',
  ES: 'EUR',
  EE: 'EUR',
  FI: 'EUR',
  DE: 'EUR',
  IE: 'EUR',
  US: 'USD',
  CA: 'USD',
};

const wallets = currencySeeds.map((seed) => [seed, seed.weight] as const);
const methodsByCurrency = new Map(
  currencySeeds.map(({ id }) => [
    id,
    methods
      .filter(({ currency, weight }) => currency.id === id && weight > 0)
      .map((method) => [method, method.weight] as const),
  ]),
);

/**
 * Draws event times: increasing from month to month, more by day than by night, dense in the last
 * hours.
 */
function moments(world: World, count: number): number[] {
  const { random, now } = world;
  const times: number[] = [];
  while (times.length < count) {
    const isRecent = times.length < count * 0.03;
    const back = isRecent
      ? random.wait(5 * hour)
      : spanMs * (1 - Math.sqrt(random.between(0.04, 1)));
    const at = now - back;
    const hourOfDay = (at / hour) % 24;
    const busy = 0.55 + 0.45 * Math.sin(((hourOfDay - 8) / 24) * 2 * Math.PI);
    if (isRecent || random.chance(busy)) times.push(at);
  }
  return times.sort((a, b) => a - b);
}

/** Selects users by activity. Users not registered yet are skipped. */
function crowd({ users }: World): (world: World, at: number) => WorldUser {
  const sums: number[] = [];
  let sum = 0;
  for (const { weight } of users) {
    sum += weight;
    sums.push(sum);
  }
  const draw = (world: World): WorldUser => {
    const target = world.random.next() * sum;
    let low = 0;
    for (let high = sums.length - 1; low < high; ) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return users[low] ?? world.random.pick(users);
  };
  return (world, at) => {
    let user = draw(world);
    for (let tries = 0; user.registered > at && tries < 40; tries += 1) user = draw(world);
    return user;
  };
}

function walletOf({ random }: World, { country }: WorldUser): CurrencySeed {
  const currency = random.weighted(wallets);
  if (currency.chain) return currency;
  const home = currencySeeds.find(({ title }) => title === fiatOf[country]);
  return home && random.chance(0.85) ? home : currency;
}

function addWallet(world: World, user: WorldUser, at: number): void {
  const { random, books } = world;
  const currency = walletOf(world, user);
  const method = random.weighted<Method>(methodsByCurrency.get(currency.id) ?? []);
  const funds = books.available(user.id, currency.id, at) * currency.price;
  const isOut = funds > 30 && method.payOut && (!method.payIn || random.chance(0.47));
  if (!isOut && !method.payIn) return;
  const value = isOut
    ? funds * random.between(0.15, 0.9)
    : Math.min(95_000, Math.max(6, random.logNormal(currency.chain ? 260 : 150, 1.35)));
  addTransaction(world, {
    user,
    type: isOut ? transactionType.withdrawal : transactionType.deposit,
    side: isOut ? 'out' : 'in',
    method,
    amount: worth(currency, value),
    at,
  });
}

/**
 * Adds money moves between a user and the desk (P2P orders and conversions), and corrections by
 * staff.
 */
function addInternal(world: World, user: WorldUser, at: number): void {
  const { random, books } = world;
  const currency = random.weighted(wallets);
  const isCorrection = random.chance(0.06);
  const method = methodOf(currency.id, transactionMethodType[isCorrection ? 'admin' : 'internal']);
  const funds = books.available(user.id, currency.id, at) * currency.price;
  const isOut = funds > 30 && random.chance(0.5);
  const { deposit, withdrawal, orderBuy, orderSell, orderReturn, convert } = transactionType;
  const type = isCorrection
    ? isOut
      ? withdrawal
      : deposit
    : random.weighted(
        isOut
          ? [
              [orderSell, 7],
              [convert, 3],
            ]
          : [
              [orderBuy, 7],
              [convert, 2],
              [orderReturn, 1],
            ],
      );
  const value = isOut
    ? funds * random.between(0.1, 0.8)
    : random.logNormal(isCorrection ? 25 : 180, 1);
  addTransaction(world, {
    user,
    type,
    side: isOut ? 'out' : 'in',
    method,
    amount: worth(currency, value),
    at,
    ...(isCorrection
      ? {
          comment: random.pick([
            'Compensation, ticket 20417',
            'Корректировка баланса',
            'Promo bonus',
          ]),
        }
      : {}),
  });
}

/** Seeds open transactions for staff: a few of each kind from the last day. */
function seedOpen(world: World, count: number): void {
  const { random, now, books } = world;
  const chained = currencySeeds.filter(({ chain }) => chain !== undefined);
  const openings: [Opening, number][] = [
    ['fresh', 5],
    ['queued', 6],
    ['underway', 5],
    ['failed', 9],
    ['waiting', 8],
    ['flagged', 6],
    ['unchecked', 3],
    ['returning', 3],
  ];
  for (const [opening, share] of openings) {
    const targetCount = Math.min(share, Math.max(2, Math.round((share * count) / 50_000)));
    for (let done = 0; done < targetCount; ) {
      const user = random.pick(world.users);
      const currency = random.pick(chained);
      const isNew = opening === 'fresh' || opening === 'underway';
      const at = now - random.between(3 * 60_000, isNew ? 10 * 60_000 : day);
      const funds = books.available(user.id, currency.id, now) * currency.price;
      const isOut = opening === 'queued' || (opening === 'failed' && done % 2 === 1);
      if (user.registered > at || (isOut && funds < 30)) continue;
      const usual = isOut ? funds * random.between(0.1, 0.8) : random.logNormal(600, 1.2);
      // One manual check is always open.
      const value = opening === 'waiting' && done === 0 ? 2.4 * antiFraudLimit : usual;
      addTransaction(world, {
        user,
        type: isOut ? transactionType.withdrawal : transactionType.deposit,
        side: isOut ? 'out' : 'in',
        method: methodOf(currency.id, transactionMethodType.blockchain),
        amount: worth(currency, Math.min(95_000, Math.max(6, value))),
        at,
        opening,
      });
      done += 1;
    }
  }
  for (const plot of ['open', 'confirmed', 'stuck', 'stuck', 'cancelled', 'good'] as const) {
    const at = () => now - random.between(10 * 60_000, 5 * hour);
    while (!addExchangeOrder(world, random.pick(world.users), at(), plot));
  }
}

/** Seeds the history in chronological order: about `count` transactions and dependent rows. */
export async function seedTraffic(
  world: World,
  trading: Trading,
  deals: Deals,
  count: number,
): Promise<void> {
  const { random, bulk } = world;
  const who = crowd(world);
  const kinds = [
    ['wallet', 84],
    ['internal', 11],
    ['trade', 14],
    ['exchange', 3],
    ['code', 4],
  ] as const;
  for (const at of moments(world, Math.round(count * 1.19))) {
    deals.until(at);
    const user = who(world, at);
    if (user.registered > at) continue;
    const kind = random.weighted(kinds);
    if (kind === 'wallet') addWallet(world, user, at);
    else if (kind === 'internal') addInternal(world, user, at);
    else if (kind === 'trade') trading.take(user, at);
    else if (kind === 'exchange') addExchangeOrder(world, user, at);
    else addCode(world, user, at);
    await bulk.spill();
  }
  seedOpen(world, count);
}
