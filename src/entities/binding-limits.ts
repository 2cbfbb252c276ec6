import { read } from '../data/client.ts';
import { OwnLimits, PlatformLimits } from './balance-move.graphql.ts';
import { type Limit, tightest } from './tightest-limit.ts';

const page = { number: 1, size: 100 };

/** What binds a movement of this user and currency: the user's own limits, or else the platform's. */
export async function bindingLimits(userId: string, currencyId: string): Promise<Limit> {
  const currencyIds = [currencyId];
  // Not every admin may read both kinds; what cannot be read is not shown.
  const [own, platform] = await Promise.all([
    read(OwnLimits, { filter: { userId, currencyIds }, page }).then(
      ({ userTransactionLimits }) => userTransactionLimits.items,
      () => [],
    ),
    read(PlatformLimits, { filter: { currencyIds }, page }).then(
      ({ transactionLimits }) => transactionLimits.items,
      () => [],
    ),
  ]);
  return tightest(own.length > 0 ? own : platform);
}
