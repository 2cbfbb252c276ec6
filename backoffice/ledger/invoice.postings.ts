import Big from 'big.js';
import { invoiceStatus } from '../../machines/invoice/invoice.codes.ts';
import type { AccountKind } from '../db/schema/ledger.ts';
import { type Posting, platformOwner } from './post.ts';

/** The stored fields of an invoice that determine its money movements. */
export interface InvoiceMoney {
  readonly merchantId: number;
  readonly customerId: number;
  readonly currencyId: number;
  readonly amount: string;
  /** What is held for the merchant. */
  readonly held: string;
  /** What the platform has kept of the amount. */
  readonly fee: string;
}

interface Movement {
  readonly postings: readonly Posting[];
  /** What is held and kept afterwards. */
  readonly held: string;
  readonly fee: string;
}

type Account = readonly [owner: number, kind: AccountKind];

/** What the customer has still to pay. */
export const unpaid = ({ amount, held, fee }: InvoiceMoney): string =>
  new Big(amount).minus(held).minus(fee).toFixed();

/**
 * Returns what a step moves. What the customer pays is held for the merchant, less the platform's
 * fee, until it is paid out, or goes back whole if the deposit fails or the time is over. An invoice
 * with an issue or an error keeps what it holds, so that one that is checked again is not paid
 * twice. `fee` is what the platform keeps because of this step.
 */
export function invoiceMovement(invoice: InvoiceMoney, to: number, fee: string): Movement {
  const { merchantId, customerId, currencyId, amount, held } = invoice;
  const merchantHeld: Account = [merchantId, 'held'];
  const platformFee: Account = [platformOwner, 'fee'];
  const move = (sum: string, from: Account, into: Account): Posting[] => [
    { owner: from[0], kind: from[1], currencyId, amount: new Big(sum).times(-1).toFixed() },
    { owner: into[0], kind: into[1], currencyId, amount: sum },
  ];
  const rest = new Big(held).minus(fee).toFixed();
  const kept = new Big(invoice.fee).plus(fee).toFixed();
  switch (to) {
    case invoiceStatus.depositReceived:
      return {
        postings: move(unpaid(invoice), [customerId, 'available'], merchantHeld),
        held: new Big(amount).minus(invoice.fee).toFixed(),
        fee: invoice.fee,
      };
    case invoiceStatus.depositCompleted:
      return { postings: move(fee, merchantHeld, platformFee), held: rest, fee: kept };
    case invoiceStatus.depositError:
    case invoiceStatus.expired:
      return {
        postings: [
          ...move(held, merchantHeld, [customerId, 'available']),
          ...move(invoice.fee, platformFee, [customerId, 'available']),
        ],
        ...{ held: '0', fee: '0' },
      };
    case invoiceStatus.withdrawalCompleted:
    case invoiceStatus.completed:
      return {
        postings: [
          ...move(rest, merchantHeld, [merchantId, 'available']),
          ...move(fee, merchantHeld, platformFee),
        ],
        ...{ held: '0', fee: kept },
      };
    default:
      return { postings: [], held, fee: invoice.fee };
  }
}
