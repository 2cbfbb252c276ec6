import { exchangeOrderStatus } from '../../machines/exchange-order/exchange-order.codes.ts';
import { exchangeOrderLifecycle } from '../../machines/exchange-order/exchange-order.machine.ts';
import { exchangeOrders } from '../db/schema/exchange-orders.ts';
import { exchangeOrderPostings } from '../ledger/exchange-order.postings.ts';
import { currencySeeds } from './currencies.data.ts';
import { worth } from './currencies.seed.ts';
import { rememberedStep } from './remembered-step.ts';
import type { World } from './world.ts';
import type { WorldAdmin, WorldUser } from './world-people.ts';

const minute = 60_000;
const faults = ['Rate moved more than 1 %', 'Provider timeout', 'Pair suspended by the provider'];
const weights = currencySeeds.map((seed) => [seed, seed.weight] as const);

/** `stuck` fails and waits for staff; `error` may be settled by now. */
type Plot = 'good' | 'error' | 'stuck' | 'cancelled' | 'open' | 'confirmed';
const plots = [
  ['good', 88],
  ['error', 7],
  ['cancelled', 5],
] as const;

/** Adds one conversion of the user's funds, walked along its lifecycle until now. */
export function addExchangeOrder(
  world: World,
  user: WorldUser,
  at: number,
  plot: Plot = world.random.weighted(plots),
): boolean {
  const { random, books, bulk, now } = world;
  const from = random.weighted(weights);
  const to = random.weighted(weights);
  const funds = books.available(user.id, from.id, at) * from.price;
  if (from.id === to.id || funds < 20) return false;
  const value = funds * random.between(0.1, 0.7);
  const id = world.nextId('exchangeOrder', 300_001);
  const rate = (from.price / to.price) * random.between(0.985, 0.999);
  const fromAmount = worth(from, value);
  const toAmount = (Number(fromAmount) * rate).toFixed(to.decimals);
  if (Number(toAmount) === 0) return false;
  const money = {
    userId: user.id,
    fromCurrencyId: from.id,
    fromAmount,
    toCurrencyId: to.id,
    toAmount,
  };

  let status: number = exchangeOrderStatus.open;
  let when = at;
  let changedBy: WorldAdmin | null = null;
  books.enter(
    'exchangeOrder.create',
    'exchangeOrder',
    id,
    at,
    exchangeOrderPostings(money, null, status),
  );
  const move = (event: string, wait: number, isStaff = false): void => {
    when += Math.max(500, random.wait(wait));
    if (when > now) return;
    const admin = isStaff ? world.adminWho('actOnExchangeOrder') : null;
    const after = rememberedStep(exchangeOrderLifecycle, status, undefined, event, admin?.status);
    if ('refused' in after) throw new Error(`${event} is refused in status ${status}`);
    const postings = exchangeOrderPostings(money, status, after.code);
    books.enter(`exchangeOrder.${event}`, 'exchangeOrder', id, when, postings);
    if (admin) {
      world.act({
        at: when,
        admin,
        action: `exchangeOrder.${event}`,
        objectType: 'exchangeOrder',
        objectId: id,
        before: { status },
        after: { status: after.code },
        comment: 'Settled with the provider',
      });
    }
    status = after.code;
    changedBy = admin;
  };
  const isLeft = now - at < 2 * 86_400_000 && random.chance(0.4);
  if (plot === 'good' || plot === 'confirmed') {
    move('confirm', minute);
    if (plot === 'good' && when <= now) move('complete', 3 * minute);
  } else if (plot === 'error' || plot === 'stuck') {
    move('fail', 2 * minute);
    if (plot === 'error' && !isLeft && when <= now)
      move(random.pick(['complete', 'cancel']), 90 * minute, true);
  } else if (plot === 'cancelled') move('cancel', 10 * minute);

  const isFault = (plot === 'error' || plot === 'stuck') && status !== exchangeOrderStatus.open;
  bulk.add(exchangeOrders, {
    id,
    dateCreated: new Date(at),
    dateUpdated: status === exchangeOrderStatus.open ? null : new Date(Math.min(when, now)),
    ...money,
    status,
    deleted: status === exchangeOrderStatus.cancelled && random.chance(0.3),
    rate: rate.toFixed(12),
    error: isFault ? random.pick(faults) : null,
    comment: changedBy === null ? null : 'Settled with the provider',
    changedBy: (changedBy as WorldAdmin | null)?.id ?? null,
  });
  return true;
}
