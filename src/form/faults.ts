import type { ClientError } from '../data/client-error.ts';

interface Fault {
  /** Name of a field, or the path of a value in it: `fields.0.value`. */
  readonly path: string;
  readonly message: string;
}

/** Fields that a refusal can refer to, by its code: the first one that exists in the form. */
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
 * Returns the faults of the fields: those that the server reports for fields, otherwise the field
 * that the refusal's code refers to. Empty if the error refers to none of these fields.
 */
export function faultsOf(
  error: ClientError | null,
  names: readonly string[],
  formatMessage: (error: ClientError) => string,
): readonly Fault[] {
  if (!error) return [];
  if (error.fields.length > 0) return error.fields;
  const path = about[error.code]?.find((name) => names.includes(name));
  return path === undefined ? [] : [{ path, message: formatMessage(error) }];
}
