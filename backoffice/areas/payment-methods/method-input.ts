import { Big } from 'big.js';
import { z } from 'zod';
import { paymentMethodCategory } from '../../../machines/p2p-profile/p2p-profile.codes.ts';
import {
  paymentMethodStatus,
  paymentMethodType,
} from '../../../machines/payment-method/payment-method.codes.ts';
import type { paymentMethods } from '../../db/schema/payment-methods.ts';
import { refuse } from '../../engine/refusal.ts';
import {
  wireCode,
  wireDecimal,
  wireFlag,
  wireId,
  wireInt,
  wireMany,
  wireName,
  wireText,
} from '../../engine/wire.ts';
import { wireField } from './payment-field.ts';

const oneOf = (codes: Readonly<Record<string, number>>, what: string) =>
  wireCode.refine((code) => Object.values(codes).includes(code), what);

/** Zero clears: no limit and no fee (d1:123). */
const amount = wireDecimal.transform((text) => (new Big(text).eq(0) ? null : text)).optional();
const range = z.object({ min: amount, max: amount }).optional();
const fee = z.object({ percent: amount, absolute: amount }).optional();

/** What can be changed of a payment method (d3:227 to d3:238). */
export const methodEdit = {
  title: wireName(100).optional(),
  category: oneOf(paymentMethodCategory, 'Not a category').optional(),
  type: oneOf(paymentMethodType, 'Not a type of payment method').optional(),
  /** An empty text clears it. */
  provider: wireText(100)
    .transform((text) => text.trim() || null)
    .optional(),
  ...{ payIn: wireFlag.optional(), payOut: wireFlag.optional() },
  ...{ enabledForP2P: wireFlag.optional(), enabledForWallets: wireFlag.optional() },
  limits: z.object({ deposit: range, withdrawal: range }).optional(),
  fees: z.object({ deposit: fee, withdrawal: fee }).optional(),
  currencies: wireMany(wireId, 100).optional(),
  fields: z.array(wireField).max(50).optional(),
  sortId: wireInt(1, 100_000).optional(),
  status: oneOf(
    { enabled: paymentMethodStatus.enabled, disabled: paymentMethodStatus.disabled },
    'Enabled or disabled',
  ).optional(),
};

export const newMethod = { ...methodEdit, title: wireName(100) };

type Method = typeof paymentMethods.$inferSelect;
type Given = z.output<z.ZodObject<typeof methodEdit>>;

/** Returns the columns of the limits and fees that a call gives; what it leaves out stays. */
export const moneyColumns = ({ limits, fees }: Given) => ({
  ...{ depositMin: limits?.deposit?.min, depositMax: limits?.deposit?.max },
  ...{ withdrawalMin: limits?.withdrawal?.min, withdrawalMax: limits?.withdrawal?.max },
  depositFeePercent: fees?.deposit?.percent,
  depositFeeAbsolute: fees?.deposit?.absolute,
  withdrawalFeePercent: fees?.withdrawal?.percent,
  withdrawalFeeAbsolute: fees?.withdrawal?.absolute,
});

type Money = {
  readonly [Name in keyof ReturnType<typeof moneyColumns>]?: Method[Name] | undefined;
};

/**
 * Requires limits and fees that fit together: nothing is negative, a percentage is below 100, and a
 * maximum is not below its minimum.
 *
 * @throws Refusal `MinimumLimitLowerThanZero`, `WrongLimits`, `FeeNotValid`
 */
export function requireSound(money: Money): void {
  const set = (value: string | null | undefined) => (value ? new Big(value) : undefined);
  for (const side of ['deposit', 'withdrawal'] as const) {
    const [min, max] = [set(money[`${side}Min`]), set(money[`${side}Max`])];
    if (min?.lt(0) || max?.lt(0)) throw refuse('MinimumLimitLowerThanZero');
    if (min && max?.lt(min)) throw refuse('WrongLimits');
    const percent = set(money[`${side}FeePercent`]);
    if (percent?.lt(0) || percent?.gte(100)) throw refuse('FeeNotValid');
    if (set(money[`${side}FeeAbsolute`])?.lt(0)) throw refuse('FeeNotValid');
  }
}
