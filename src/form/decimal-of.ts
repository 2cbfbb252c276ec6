import Big from 'big.js';

const isNumber = /^-?\d+(\.\d+)?$/;

/** Returns a typed or stored decimal; null for a text that is none, or not yet. */
export const decimalOf = (text: unknown): Big | null =>
  typeof text === 'string' && isNumber.test(text) ? new Big(text) : null;
