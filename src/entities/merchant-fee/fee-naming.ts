import type { MerchantFee } from './merchant-fees.graphql.ts';

/** The fields that name a fee; `merchantId` is added where one merchant's fee is meant. */
export interface FeeNaming {
  readonly isDeposit: boolean;
  readonly currencyId: string;
  readonly provider: string;
  readonly method: string;
}

type Named = Pick<MerchantFee, 'side' | 'currencyId' | 'provider' | 'method'>;

/** Returns what names a fee in calls; null if a part of it could not be read. */
export function namingOf({ side, currencyId, provider, method }: Named): FeeNaming | null {
  if (side === null || side === 'UNKNOWN') return null;
  if (currencyId === null || provider === null || method === null) return null;
  return { isDeposit: side === 'DEPOSIT', currencyId, provider, method };
}

/** Returns whether two fees differ at most in their percentage and their merchant. */
export function haveSameNaming(one: Named, other: Named): boolean {
  const fields = ['side', 'currencyId', 'provider', 'method'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Returns the provider and the method in words. */
export const namesOf = ({ provider, method }: Pick<Named, 'provider' | 'method'>) => ({
  provider: provider ?? '–',
  method: method ?? '–',
});
