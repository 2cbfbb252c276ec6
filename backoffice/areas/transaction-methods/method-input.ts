import { Big } from 'big.js';
import { transactionMethodType } from '../../../machines/transaction/transaction.codes.ts';
import type { transactionMethods } from '../../db/schema/currencies.ts';
import { refuse } from '../../engine/refusal.ts';
import {
  wireCodeOf,
  wireDecimal,
  wireFlag,
  wireId,
  wireInt,
  wireName,
  wireText,
} from '../../engine/wire.ts';

const amount = wireDecimal.optional();
const digits = wireInt(0, 18).optional();

/** What can be changed of a method (d3:240 to d3:244). Zero means no fee and no limit (d1:123). */
export const methodEdit = {
  name: wireName(100).optional(),
  payIn: wireFlag.optional(),
  payOut: wireFlag.optional(),
  ...{ payInFee: amount, payOutFee: amount, payInLimit: amount, payOutLimit: amount },
  ...{ minAmount: amount, maxAmount: amount, feePercent: amount, absoluteFee: amount },
  ...{ minFee: amount, maxFee: amount, manualLimit: amount },
  ...{ specialDecimals: digits, defaultDecimals: digits, rounding: digits },
  /** An empty text clears it. */
  additionalField: wireText(100)
    .transform((text) => text.trim() || null)
    .optional(),
};

export const newMethod = {
  ...methodEdit,
  type: wireCodeOf(transactionMethodType, 'Not a type of transaction method'),
  currency: wireId,
};

type Method = typeof transactionMethods.$inferSelect;
type Rules = { readonly [Name in keyof Method]?: Method[Name] | undefined };

const isSet = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && !new Big(value).eq(0);

/**
 * Requires values that fit together: nothing is negative, a percentage is below 100, and a maximum
 * is not below its minimum.
 *
 * @throws Refusal `MinimumLimitLowerThanZero`, `FeeNotValid`, `WrongLimits`
 */
export function requireSound(rules: Rules): void {
  const { payInFee, payOutFee, feePercent, absoluteFee, minFee, maxFee } = rules;
  const { minAmount, maxAmount, payInLimit, payOutLimit, manualLimit } = rules;
  const isNegative = (value: string | null | undefined) => isSet(value) && new Big(value).lt(0);
  if ([minAmount, maxAmount, payInLimit, payOutLimit, manualLimit].some(isNegative))
    throw refuse('MinimumLimitLowerThanZero');
  if ([payInFee, payOutFee, feePercent, absoluteFee, minFee, maxFee].some(isNegative))
    throw refuse('FeeNotValid');
  if ([payInFee, payOutFee, feePercent].some((value) => isSet(value) && new Big(value).gte(100)))
    throw refuse('FeeNotValid');
  const isUnder = (max: string | null | undefined, min: string | null | undefined) =>
    isSet(max) && isSet(min) && new Big(max).lt(min);
  if (isUnder(maxFee, minFee)) throw refuse('FeeNotValid');
  if ([maxAmount, payInLimit, payOutLimit].some((max) => isUnder(max, minAmount)))
    throw refuse('WrongLimits');
}
