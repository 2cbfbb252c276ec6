import { limitPeriod } from '../../machines/transaction-limit/transaction-limit.codes.ts';
import { transactionLimits } from '../db/schema/limits.ts';
import { currencySeeds } from './currencies.data.ts';
import { worth } from './currencies.seed.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

const day = 86_400_000;
const { day: daily, week: weekly, month: monthly } = limitPeriod;

/** Rows written together must have the same columns. */
const unlimited = {
  ...{ userId: null, currencyId: null, dateUpdated: null, minAmount: null, maxAmount: null },
  ...{ buyAmount: null, sellAmount: null, buyCount: null, sellCount: null },
};

/**
 * Limits of all users, in the cumulative currency. The first currency's withdrawal limit is lower.
 */
const everybodys = [
  { period: daily, minAmount: '1', maxAmount: '100000', buyAmount: '250000', sellAmount: '150000' },
  { period: weekly, buyAmount: '1000000', sellAmount: '600000' },
  { period: monthly, buyAmount: '3000000', sellAmount: '2000000', buyCount: 900, sellCount: 600 },
  { period: daily, currencyId: currencySeeds[0]?.id ?? null, sellAmount: '120000', sellCount: 40 },
];

/** Seeds the limits of the platform, and those of a few users with higher or lower limits. */
export function seedLimits(world: World): void {
  // Its own random generator, so that the rest of the world stays the same.
  const random = new Random(20_260_904);
  const by = () => world.adminWho('editLimits', random).id;
  for (const limit of everybodys) {
    const dateCreated = world.ago(random.between(30, 170) * day);
    world.bulk.add(transactionLimits, { ...unlimited, ...limit, dateCreated, changedBy: by() });
  }
  const some = world.users.filter(() => random.chance(0.012));
  for (const user of some.length > 0 ? some : world.users.slice(0, 3))
    seedUser(world, random, user);
}

function seedUser(world: World, random: Random, { id: userId }: WorldUser): void {
  const currency = random.pick(currencySeeds);
  const size = random.pick([0.1, 0.25, 3, 8]);
  const scaledAmount = (value: number) => worth(currency, value * size);
  const counts = random.chance(0.6);
  for (const period of [daily, weekly, monthly].slice(0, random.int(1, 3))) {
    const times = [1, 4, 12][period] ?? 1;
    world.bulk.add(transactionLimits, {
      ...unlimited,
      ...{ userId, currencyId: currency.id, period },
      changedBy: world.adminWho('editUserLimits', random).id,
      dateCreated: world.ago(random.between(21, 120) * day),
      dateUpdated: random.chance(0.4) ? world.ago(random.between(0.1, 20) * day) : null,
      minAmount: period === daily ? worth(currency, 5) : null,
      maxAmount: period === daily ? scaledAmount(10_000) : null,
      ...{ buyAmount: scaledAmount(20_000 * times), sellAmount: scaledAmount(15_000 * times) },
      buyCount: counts ? random.int(3, 20) * times : null,
      sellCount: counts ? random.int(2, 10) * times : null,
    });
  }
}
