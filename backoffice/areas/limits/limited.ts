import { type SQL, sql } from 'drizzle-orm';
import {
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';

const { deposit, withdrawal } = transactionType;
const { code, admin } = transactionMethodType;

/**
 * Returns whether limits apply. They apply to deposits and withdrawals by users. They do not apply
 * to moves by staff, or to codes, which only pass money between users.
 */
export const isLimited = (type: number, methodType: number): boolean =>
  (type === deposit || type === withdrawal) && methodType !== admin && methodType !== code;

/** The same condition for stored rows. Cancelled transactions do not count. */
export const countsToLimits = (transaction: string): SQL =>
  sql.raw(`${transaction}.type in (${deposit}, ${withdrawal})
    and ${transaction}.transaction_method_type not in (${admin}, ${code})
    and ${transaction}.status <> ${transactionStatus.cancelled}`);
