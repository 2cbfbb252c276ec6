import { codeStatus } from '../../machines/code/code.codes.ts';
import {
  transactionMethodType,
  transactionType,
} from '../../machines/transaction/transaction.codes.ts';
import { hashOfCode, maskOfCode } from '../areas/codes/code.domain.ts';
import { codes } from '../db/schema/codes.ts';
import { type CurrencySeed, currencySeed } from './currencies.data.ts';
import { methodOf, worth } from './currencies.seed.ts';
import { addTransaction } from './transactions.seed.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const day = 86_400_000;

type CodeOutcome = 'redeemed' | 'cancelled' | 'expired';
const fates: readonly CodeOutcome[] = [
  ...Array<CodeOutcome>(3).fill('redeemed'),
  'cancelled',
  ...Array<CodeOutcome>(4).fill('redeemed'),
  'expired',
  'expired',
];

/**
 * Adds a code that the user pays for from the wallet. Another user redeems it, or the money comes
 * back.
 */
export function addCode(world: World, user: WorldUser, at: number): void {
  const { random, books, bulk, now } = world;
  const currency: CurrencySeed = currencySeed(random.pick(['USDT', 'USDT', 'BTC', 'RUB', 'USD']));
  const funds = books.available(user.id, currency.id, at) * currency.price;
  if (funds < 15) return;
  const amount = worth(currency, funds * random.between(0.05, 0.4));
  const method = methodOf(currency.id, transactionMethodType.code);
  const pay = { user, type: transactionType.withdrawal, side: 'out', method, amount, at } as const;
  if (!addTransaction(world, pay).completed) return;

  const expires = at + 30 * day;
  // In turn, so that even a small world has one of each.
  const outcome = fates[world.nextId('code', 0) % fates.length] ?? 'redeemed';
  const ends =
    outcome === 'expired' ? expires : at + Math.min(29 * day, 60_000 + random.wait(2 * day));
  const isOver = ends < now;
  const taker = outcome === 'redeemed' ? random.pick(world.users) : user;
  const isBack = isOver && taker.registered < ends;
  if (isBack) {
    const back = {
      user: taker,
      type: transactionType.deposit,
      side: 'in',
      method,
      amount,
    } as const;
    addTransaction(world, { ...back, at: ends });
  }
  const code = random.text(signs, 16);
  const redeemed = isBack && outcome === 'redeemed';
  bulk.add(codes, {
    dateCreated: new Date(at),
    code: maskOfCode(code),
    codeHash: hashOfCode(code),
    currencyId: currency.id,
    amount,
    status: isBack ? codeStatus[outcome] : codeStatus.active,
    userId: user.id,
    redeemedBy: redeemed ? taker.id : null,
    dateRedeemed: redeemed ? new Date(ends) : null,
    dateExpires: new Date(Math.max(expires, isBack ? 0 : now + day)),
  });
}
