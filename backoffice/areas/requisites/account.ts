/** Normalizes an account for comparison: without spaces and punctuation, in upper case. */
export const plainAccount = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}@.]/gu, '')
    .toUpperCase();

/** Returns the account of a requisite: the value of the first field of its payment method. */
export const accountOf = (
  fields: readonly { readonly name: string }[],
  values: Readonly<Record<string, string>>,
): string => plainAccount(values[fields[0]?.name ?? ''] ?? '');
