import type { EffectSpec, PastCase } from '../../action/effect/effect-spec.ts';
import { read } from '../../data/client.ts';
import { OffersWithin } from '../../entities/past-deals.graphql.ts';
import { readPastDeals } from '../../entities/past-deals.ts';
import { decimalOf } from '../../form/decimal-of.ts';
import type { FormRow } from '../../form/field-spec.ts';

/** Returns whether an amount is outside the limits; a limit that is being typed forbids nothing. */
function isOutside({ min, max }: FormRow, amount: string): boolean {
  const [least, most] = [decimalOf(min), decimalOf(max)];
  return Boolean(least?.gt(amount) || most?.lt(amount));
}

const offerPage = 100;

/** Limits of deals in one currency: which deals they would have refused, and which offers no longer fit. */
export const limitEffect: EffectSpec = {
  subject: 'deals',
  resultOf: (settings, { amount }) => ({ fee: null, isRefused: isOutside(settings, amount) }),
  examples: () => [],
  async *read({ currencyId: currency }, signal) {
    const id = String(currency);
    for (const filter of [{ fiatCurrencyId: [id] }, { currencyId: [id] }])
      for await (const deals of readPastDeals(filter, signal))
        yield deals.flatMap((deal): PastCase[] => {
          const amount = deal.fiatCurrencyId === id ? deal.fiatAmount : deal.amount;
          if (amount === null) return [];
          const userIds = [deal.sellerId, deal.buyerId].filter((user) => user !== null);
          return [
            {
              id: deal.id,
              createdAt: deal.createdAt,
              currencyId: id,
              amount,
              userIds,
              paymentMethodId: null,
            },
          ];
        });
  },
  async findMisfits(after, signal) {
    const filter = { fiatCurrencyIds: [String(after.currencyId)], status: ['ENABLED' as const] };
    let count = 0;
    for (let number = 1; number <= 10; number += 1) {
      const { offers } = await read(OffersWithin, { filter, page: { number, size: offerPage } });
      if (signal.aborted) break;
      count += offers.items.filter(({ minAmount, maxAmount }) => {
        const [least, most] = [decimalOf(after.min), decimalOf(after.max)];
        const [from, to] = [decimalOf(minAmount), decimalOf(maxAmount)];
        return Boolean((least && to?.lt(least)) || (most && from?.gt(most)));
      }).length;
      if (offers.items.length < offerPage) return { count, isPart: false };
    }
    return { count, isPart: true };
  },
};
