import { type SQL, sql } from 'drizzle-orm';
import {
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';

const { deposit, withdrawal } = transactionType;
const { code, admin } = transactionMethodType;

/**
 * Limits bind what users bring in and take out by themselves: neither what staff move by hand, nor
 * codes, which only pass money from one user to another.
 */
export const isLimited = (type: number, methodType: number): boolean =>
  (type === deposit || type === withdrawal) && methodType !== admin && methodType !== code;

/** The same of stored rows; what was cancelled took nothing. */
export const countsToLimits = (transaction: string): SQL =>
  sql.raw(`${transaction}.type in (${deposit}, ${withdrawal})
    and ${transaction}.transaction_method_type not in (${admin}, ${code})
    and ${transaction}.status <> ${transactionStatus.cancelled}`);
