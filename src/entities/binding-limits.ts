import { read } from '../data/client.ts';
import { OwnLimits, PlatformLimits } from './balance-move.graphql.ts';
import { type Limit, tightest } from './tightest-limit.ts';

const page = { number: 1, size: 100 };

/**
 * Returns the limits for a movement of this user and currency: the user's own limits, otherwise the
 * platform's.
 */
export async function bindingLimits(userId: string, currencyId: string): Promise<Limit> {
  const currencyIds = [currencyId];
  // Not every admin may read both kinds; limits that cannot be read are not shown.
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
