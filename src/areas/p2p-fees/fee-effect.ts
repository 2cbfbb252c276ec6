import Big from 'big.js';
import { type FeeRange, rangeFor } from '../../../machines/p2p-fee/fee-range.ts';
import type { EffectSpec, PastCase } from '../../action/effect/effect-spec.ts';
import { readPastDeals } from '../../entities/past-deals.ts';
import { decimalOf } from '../../form/decimal-of.ts';
import type { FormRow } from '../../form/field-spec.ts';

const idOf = (id: string | number | null) => (id === null || id === '' ? null : String(id));
const compare = (one: string, other: string) => new Big(one).cmp(other);

/** Returns the complete rows of a form; a row that is being typed decides nothing yet. */
const rangesOf = ({ settings }: FormRow): readonly FeeRange[] =>
  (Array.isArray(settings) ? (settings as FeeRange[]) : [])
    .filter(({ minAmount, fee }) => decimalOf(minAmount ?? '0') && decimalOf(fee))
    .map((range) => ({ ...range, paymentMethodId: idOf(range.paymentMethodId) }));

const feeOf = (settings: FormRow, one: PastCase): string | null => {
  const percent = rangeFor(rangesOf(settings), one, compare)?.fee;
  return typeof percent === 'string' ? new Big(one.amount).times(percent).div(100).toFixed() : null;
};

/** Amounts of the examples, in the currency of the fee, unless a range begins elsewhere. */
const usualAmounts = ['100', '10000'];

/** Fees of deals: of everyone, or of one user's deals. */
export const feeEffect = (userId?: string): EffectSpec => ({
  subject: 'deals',
  resultOf: (settings, one) => ({ fee: feeOf(settings, one), isRefused: false }),
  examples(before, after) {
    const ranges = [...rangesOf(before), ...rangesOf(after)];
    const cases = ranges.flatMap(({ currencyId, paymentMethodId, minAmount }) =>
      [minAmount ?? '0', ...usualAmounts]
        .filter((amount) => new Big(amount).gt(0))
        .map((amount) => ({
          ...{ id: `${currencyId} ${paymentMethodId} ${new Big(amount).toFixed()}`, amount },
          ...{ createdAt: null, userIds: [], currencyId: idOf(currencyId) },
          paymentMethodId: idOf(paymentMethodId),
        })),
    );
    return [...new Map(cases.map((one) => [one.id, one])).values()];
  },
  async *read(_, signal) {
    for await (const deals of readPastDeals(userId === undefined ? {} : { userId }, signal))
      yield deals.flatMap(({ id, createdAt, currencyId, amount, paymentMethodId, ...deal }) =>
        amount === null
          ? []
          : [
              {
                ...{ id, createdAt, currencyId, amount, paymentMethodId },
                userIds: [deal.sellerId, deal.buyerId].filter((user) => user !== null),
              },
            ],
      );
  },
});
