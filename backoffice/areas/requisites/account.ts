import type { PaymentField } from '../../db/schema/p2p.ts';

/** An account without blanks and signs, in capitals: what two requisites have in common. */
export const plainAccount = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}@.]/gu, '')
    .toUpperCase();

/** The account of a requisite: what stands in the first field that its payment method asks for. */
export const accountOf = (
  fields: readonly PaymentField[],
  values: Readonly<Record<string, string>>,
): string => plainAccount(values[fields[0]?.name ?? ''] ?? '');
