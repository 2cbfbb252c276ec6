import Big from 'big.js';
import { and, eq, inArray } from 'drizzle-orm';
import { invoiceStatus } from '../../../machines/invoice/invoice.codes.ts';
import {
  paymentTransactionStatus as state,
  paymentTransactionType as type,
} from '../../../machines/merchant-transaction/merchant-transaction.codes.ts';
import { merchantProviders, merchantTransactions } from '../../db/schema/merchants.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { type InvoiceMoney, unpaid } from '../../ledger/invoice.postings.ts';
import { merchantFeeOf } from '../merchant-fees/effective-merchant-fee.ts';
import { merchantTransactionsList } from './merchant-transactions.list.ts';

type Stored = typeof merchantTransactions.$inferSelect;
type New = Pick<Stored, 'type' | 'status' | 'amount'>;
type Invoice = InvoiceMoney & { readonly id: number };

const isAbove0 = (amount: string): boolean => new Big(amount).gt(0);

/** The way of an invoice's payments: always the same provider and method for one invoice. */
async function wayOf({ tx }: UnitOfWork, { id }: Invoice) {
  const providers = await tx.select().from(merchantProviders).orderBy(merchantProviders.id);
  const provider = providers[id % Math.max(providers.length, 1)];
  const { name = null, methods = [] } = provider ?? {};
  return { provider: name, method: methods[id % Math.max(methods.length, 1)] ?? null };
}

async function begin(unit: UnitOfWork, invoice: Invoice, made: New): Promise<void> {
  const [written] = await unit.tx
    .insert(merchantTransactions)
    .values({
      ...{ ...made, ...(await wayOf(unit, invoice)), orderId: invoice.id },
      ...{ serviceMerchantId: invoice.merchantId, currencyId: invoice.currencyId },
      dateCreated: unit.now,
    })
    .returning({ id: merchantTransactions.id });
  if (written) unit.touch(merchantTransactionsList, written.id, 'created');
}

/** The transaction of this kind that is under way. */
async function underWay({ tx }: UnitOfWork, { id }: Invoice, of: number) {
  const open = [state.new, state.processing, state.validate];
  const [found] = await tx
    .select()
    .from(merchantTransactions)
    .where(
      and(
        ...[eq(merchantTransactions.orderId, id), eq(merchantTransactions.type, of)],
        inArray(merchantTransactions.status, open),
      ),
    );
  return found;
}

/** Moves the transaction that is under way, if there is one, and returns its fee. */
async function move(
  unit: UnitOfWork,
  invoice: Invoice,
  [of, status]: readonly [of: number, status: number],
  isCharged = false,
): Promise<string> {
  const found = await underWay(unit, invoice, of);
  if (!found || found.status === status) return '0';
  const { serviceMerchantId, currencyId, provider, method } = found;
  const base = { serviceMerchantId, deposit: of === type.deposit, currencyId, provider, method };
  const fee = isCharged ? await merchantFeeOf(unit.tx, base, found.amount) : '0';
  await unit.tx
    .update(merchantTransactions)
    .set({ status, dateUpdated: unit.now, ...(isCharged ? { fee } : {}) })
    .where(eq(merchantTransactions.id, found.id));
  unit.touch(merchantTransactionsList, found.id);
  return fee;
}

/** Everything under way ends, and what was paid goes back to the customer. */
async function giveBack(unit: UnitOfWork, invoice: Invoice): Promise<void> {
  await move(unit, invoice, [type.deposit, state.error]);
  await move(unit, invoice, [type.withdrawal, state.error]);
  const amount = new Big(invoice.held).plus(invoice.fee).toFixed();
  if (!isAbove0(amount)) return;
  await begin(unit, invoice, { type: type.return, status: state.completed, amount });
}

/**
 * Records what a step of an invoice moves for its merchant: the customer's deposit, the merchant's
 * withdrawal, and what goes back. Returns what the platform keeps because of this step.
 */
export async function recordInvoiceStep(
  unit: UnitOfWork,
  invoice: Invoice,
  to: number,
): Promise<string> {
  switch (to) {
    case invoiceStatus.depositAwaiting: {
      const amount = unpaid(invoice);
      if (isAbove0(amount) && !(await underWay(unit, invoice, type.deposit)))
        await begin(unit, invoice, { type: type.deposit, status: state.new, amount });
      return '0';
    }
    case invoiceStatus.depositReceived:
      return move(unit, invoice, [type.deposit, state.processing]);
    case invoiceStatus.depositCompleted:
      return move(unit, invoice, [type.deposit, state.validate], true);
    case invoiceStatus.depositConfirmed:
      return move(unit, invoice, [type.deposit, state.completed]);
    case invoiceStatus.withdrawalProcessing: {
      const { held: amount } = invoice;
      await begin(unit, invoice, { type: type.withdrawal, status: state.processing, amount });
      return '0';
    }
    case invoiceStatus.withdrawalCompleted:
      return move(unit, invoice, [type.withdrawal, state.completed], true);
    // What is held stays so: the deposit is checked again, and a payout begins anew.
    case invoiceStatus.issue:
    case invoiceStatus.error:
      return move(unit, invoice, [type.withdrawal, state.error]);
    case invoiceStatus.depositError:
    case invoiceStatus.expired:
      await giveBack(unit, invoice);
      return '0';
    default:
      return '0';
  }
}
