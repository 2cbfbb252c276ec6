import { lockType } from '../../machines/user-lock/user-lock.codes.ts';
import { createCode, expireCodes, redeemCode } from '../areas/codes/code.domain.ts';
import {
  createExchangeOrder,
  moveExchangeOrder,
} from '../areas/exchange-orders/create-exchange-order.ts';
import { expireLocks } from '../areas/users/expire-locks.ts';
import { userLockSubject } from '../areas/users/lock.subject.ts';
import { recordUserEvent, signUp } from '../areas/users/sign-up.ts';
import { requestVerification } from '../areas/verifications/external-check.ts';
import { advance } from '../engine/advance.ts';
import { currencySeeds } from '../seed/currencies.data.ts';
import { worth } from '../seed/currencies.seed.ts';
import { personOf } from '../seed/people.ts';
import { someExchangeOrder, someUser, someWallet } from './queries.ts';
import { act, type Simulation } from './simulation.ts';
import { prices } from './wallet-actions.ts';

const day = 86_400_000;
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export async function register(simulation: Simulation): Promise<void> {
  const { fullName, userName, email, language, country } = personOf(simulation.random, new Set());
  // Names in a large population repeat, so a new user gets a unique one.
  const own = simulation.random.text('0123456789', 5);
  await act(simulation, (unit) =>
    signUp(unit, {
      ...{ fullName, language, country, userName: `${userName}${own}` },
      email: email.replace('@', `.${own}@`),
    }),
  );
}

export async function appear(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const user = await someUser(services.db, random.next());
  if (!user) return;
  await act(simulation, (unit) => recordUserEvent(unit, user.id, 'seen'));
  if (random.chance(0.1)) await act(simulation, (unit) => requestVerification(unit, user.id));
}

/**
 * Makes the system lock a user for a while after too many wrong codes. The lock ends by itself,
 * like every timed lock.
 */
export async function lockAndExpire(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const ended = await act(simulation, (unit) => expireLocks(unit, 5));
  if (ended > 0 || random.chance(0.6)) return;
  const user = await someUser(services.db, random.next());
  const until = new Date(services.now().getTime() + random.between(2, 15) * 60_000);
  const given = { type: lockType.codeBySystem, until };
  if (!user) return;
  await act(simulation, (unit) =>
    advance(unit, userLockSubject(given), user.id, 'lock', { comment: '5 wrong codes' }),
  );
}

export async function convert(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const open = await someExchangeOrder(services.db);
  if (open && random.chance(0.7)) {
    const end = random.weighted([
      ['complete', 92],
      ['fail', 4],
      ['cancel', 4],
    ] as const);
    const event = open.status === 0 && end === 'complete' ? 'confirm' : end;
    const error = event === 'fail' ? 'Rate moved more than 1 %' : undefined;
    await act(simulation, (unit) => moveExchangeOrder(unit, open.id, event, error));
    return;
  }
  const wallet = await someWallet(services.db, random.next(), prices);
  const from = currencySeeds.find(({ id }) => id === wallet?.currencyId);
  const to = random.weighted(currencySeeds.map((seed) => [seed, seed.weight] as const));
  if (!wallet || !from || from === to) return;
  const value = Number(wallet.balance) * from.price * random.between(0.1, 0.6);
  const rate = (from.price / to.price) * random.between(0.985, 0.999);
  const fromAmount = worth(from, value);
  const toAmount = (Number(fromAmount) * rate).toFixed(to.decimals);
  if (Number(toAmount) === 0) return;
  await act(simulation, (unit) =>
    createExchangeOrder(unit, {
      ...{ userId: wallet.userId, fromAmount, toAmount, rate: rate.toFixed(12) },
      ...{ fromCurrencyId: from.id, toCurrencyId: to.id },
    }),
  );
}

export async function giveCode(simulation: Simulation): Promise<void> {
  const { random, services, codes } = simulation;
  await act(simulation, (unit) => expireCodes(unit, 3));
  const code = codes.length > 0 && random.chance(0.6) ? codes.shift() : undefined;
  if (code !== undefined) {
    const user = await someUser(services.db, random.next());
    if (user) await act(simulation, (unit) => redeemCode(unit, code, user.id));
    return;
  }
  const wallet = await someWallet(services.db, random.next(), prices);
  const currency = currencySeeds.find(({ id }) => id === wallet?.currencyId);
  if (!wallet || !currency) return;
  const fresh = random.text(signs, 16);
  const value = Number(wallet.balance) * currency.price * random.between(0.05, 0.3);
  await act(simulation, (unit) =>
    createCode(unit, {
      ...{ userId: wallet.userId, currencyId: currency.id, code: fresh },
      amount: worth(currency, value),
      expires: new Date(services.now().getTime() + 30 * day),
    }),
  );
  codes.push(fresh);
  if (codes.length > 50) codes.shift();
}
