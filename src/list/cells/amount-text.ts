import Big from 'big.js';

/** Decimals of an amount whose currency is unknown (d1:96). */
export const unknownDecimals = 8;

const narrowSpace = '\u202f';

/**
 * An exact amount in parts: sign, grouped whole, decimals, and the zeros that end them. Fixed decimals
 * for each currency, but never fewer than the value has: what is shown is what is there.
 */
export function amountParts(value: string, decimals: number) {
  let amount: Big;
  try {
    amount = new Big(value);
  } catch {
    return null;
  }
  const exact = amount.abs().toFixed();
  const own = exact.split('.')[1]?.length ?? 0;
  const [whole = '0', fraction = ''] = amount.abs().toFixed(Math.max(decimals, own)).split('.');
  const significant = fraction.replace(/0+$/, '');
  return {
    sign: amount.lt(0) ? '−' : '',
    whole: whole.replace(/\B(?=(\d{3})+$)/g, narrowSpace),
    fraction: significant,
    zeros: fraction.slice(significant.length),
  } as const;
}

/** The amount on one line, as drawn. */
export function amountText(value: string, decimals: number): string {
  const parts = amountParts(value, decimals);
  if (!parts) return value;
  const fraction = parts.fraction + parts.zeros;
  return `${parts.sign}${parts.whole}${fraction === '' ? '' : `.${fraction}`}`;
}
