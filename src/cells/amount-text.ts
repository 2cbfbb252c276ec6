import { type DecimalParts, decimalParts, decimalText } from '../i18n/number.ts';

/** Decimals of an amount whose currency is unknown (d1:96). */
export const unknownDecimals = 8;

/** An amount in parts, with the decimals of its currency; copying gives the full value. */
export const amountParts = (value: string, decimals: number): DecimalParts | null =>
  decimalParts(value, { fixed: decimals });

/** Returns the amount on one line, as drawn. */
export const amountText = (value: string, decimals: number): string =>
  decimalText(value, { fixed: decimals });

/** Formats a price or a rate: at least this many decimals, and every digit that it has. */
export const rateText = (value: string, decimals: number): string =>
  decimalText(value, { atLeast: decimals });
