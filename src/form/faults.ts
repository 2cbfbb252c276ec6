import type { ClientError } from '../data/client-error.ts';

interface Fault {
  /** Name of a field, or of something in it: `fields.0.value`. */
  readonly path: string;
  readonly message: string;
}

/** What a refusal is about, by its code: the first of these that a form asks for. */
const about: Readonly<Record<string, readonly string[]>> = {
  UserNotFound: ['userId'],
  CurrencyNotFound: ['currencyId', 'baseCurrencyId'],
  CurrencyDisabled: ['currencyId', 'baseCurrencyId'],
  PaymentMethodNotFound: ['paymentMethodId', 'paymentMethodIds'],
  RequisiteNotFound: ['requisiteIds'],
  NotRequisiteAuthor: ['requisiteIds', 'userId'],
  RequisiteOfferCurrencyDontMatch: ['requisiteIds'],
  AmountLimitMin: ['minAmount', 'orderAmountLimit', 'amount'],
  AmountLimitMax: ['maxAmount', 'amount'],
  WrongLimits: ['maxAmount'],
  SameCurrencyExists: ['title'],
  FeeNotValid: ['serviceFee'],
};

/**
 * What is wrong with which field: what the server says of fields, else the field that the refusal's
 * code speaks of. Empty where it is about none of these.
 */
export function faultsOf(
  error: ClientError | null,
  names: readonly string[],
  say: (error: ClientError) => string,
): readonly Fault[] {
  if (!error) return [];
  if (error.fields.length > 0) return error.fields;
  const path = about[error.code]?.find((name) => names.includes(name));
  return path === undefined ? [] : [{ path, message: say(error) }];
}
