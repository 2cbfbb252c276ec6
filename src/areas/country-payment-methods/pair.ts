/** A payment method in a country. Only the ids are documented. */
export interface Pair {
  readonly countryId: string | null;
  readonly countryName: string | null;
  readonly paymentMethodId: string | null;
  readonly paymentMethodTitle: string | null;
}

/** Returns the country and the method in words. */
export const namesOf = ({ countryId, countryName, paymentMethodId, paymentMethodTitle }: Pair) => ({
  country: countryName ?? `#${countryId}`,
  method: paymentMethodTitle ?? `#${paymentMethodId}`,
});
