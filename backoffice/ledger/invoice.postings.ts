import Big from 'big.js';
import { invoiceStatus } from '../../machines/invoice/invoice.codes.ts';
import type { AccountKind } from '../db/schema/ledger.ts';
import type { Posting } from './post.ts';

/** The stored fields of an invoice that determine its money movements. */
export interface InvoiceMoney {
  readonly merchantId: number;
  readonly customerId: number;
  readonly currencyId: number;
  readonly amount: string;
  /** What is held for the merchant. */
  readonly held: string;
}

interface Movement {
  readonly postings: readonly Posting[];
  /** What is held afterwards. */
  readonly held: string;
}

type Account = readonly [owner: number, kind: AccountKind];

/**
 * Returns what a step moves. What the customer pays is held for the merchant until it is paid out,
 * or goes back if the deposit fails or the time is over. An invoice with an issue or an error keeps what it holds, so
 * that one that is checked again is not paid twice.
 */
export function invoiceMovement(invoice: InvoiceMoney, to: number): Movement {
  const { merchantId, customerId, currencyId, amount, held } = invoice;
  const merchantHeld: Account = [merchantId, 'held'];
  const move = (sum: string, from: Account, into: Account): Posting[] => [
    { owner: from[0], kind: from[1], currencyId, amount: new Big(sum).times(-1).toFixed() },
    { owner: into[0], kind: into[1], currencyId, amount: sum },
  ];
  switch (to) {
    case invoiceStatus.depositReceived: {
      const rest = new Big(amount).minus(held).toFixed();
      return { postings: move(rest, [customerId, 'available'], merchantHeld), held: amount };
    }
    case invoiceStatus.depositError:
    case invoiceStatus.expired:
      return { postings: move(held, merchantHeld, [customerId, 'available']), held: '0' };
    case invoiceStatus.withdrawalCompleted:
    case invoiceStatus.completed:
      return { postings: move(held, merchantHeld, [merchantId, 'available']), held: '0' };
    default:
      return { postings: [], held };
  }
}
