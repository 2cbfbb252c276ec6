import { and, eq, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import { transactionMethodLifecycle } from '../../../machines/transaction-method/transaction-method.machine.ts';
import { currencies, transactionMethods } from '../../db/schema/currencies.ts';
import { transactions } from '../../db/schema/transactions.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { readRows } from '../../engine/list-page.ts';
import { refuse } from '../../engine/refusal.ts';
import { type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { methodList, onlyListed } from './method.list.ts';
import { methodEdit, newMethod, requireSound } from './method-input.ts';

const needs = { section: 'transactions' } as const;

/** A transaction in any other state may still move money by its method. */
const finished = [transactionStatus.completed, transactionStatus.cancelled] as const;

/** Deposit and withdrawal methods (d3:511 to d3:513, d3:531). */
export const methodCatalogue = catalogue({
  ...{ lifecycle: transactionMethodLifecycle, table: transactionMethods, list: methodList },
  ...{ missing: 'PaymentMethodNotFound', failure: 'result' },
  unique: {},
  lists: {
    ...{ needs, only: onlyListed },
    calls: [
      ['POST', 'Transaction/GetTransactionMethods'],
      ['GET', 'v1/transactions/methods'],
    ],
  },
  create: {
    fields: newMethod,
    calls: [
      ['POST', 'Transaction/CreateTransactionMethod'],
      ['POST', 'v1/transactions/methods'],
    ],
    async columns({ tx }, { currency, ...given }) {
      requireSound(given);
      const [found] = await tx
        .select({ title: currencies.title })
        .from(currencies)
        .where(eq(currencies.id, currency))
        .for('share');
      if (!found) throw refuse('CurrencyNotFound');
      const { name = found.title, payIn = true, payOut = true, ...others } = given;
      return { ...others, name, payIn, payOut, currencyId: currency };
    },
  },
  edit: {
    fields: methodEdit,
    calls: [
      ['POST', 'Transaction/EditTransactionMethod'],
      ['PUT', 'v1/transactions/methods/{id}'],
    ],
    columns(_, given, stored) {
      const sent = Object.entries(given).filter(([, value]) => value !== undefined);
      requireSound({ ...stored, ...Object.fromEntries(sent) });
      return given;
    },
  },
  delete: {
    calls: [['PUT', 'Transaction/DeleteTransactionMethod']],
    keepsRow: true,
    async before({ tx }, { id }) {
      const [used] = await tx
        .select({ id: transactions.id })
        .from(transactions)
        .where(
          and(
            eq(transactions.transactionMethodId, id),
            notInArray(transactions.status, [...finished]),
          ),
        )
        .limit(1);
      if (used) throw refuse('StillInUse', { message: `Transaction ${used.id} is not finished` });
    },
  },
});

export const transactionMethodRoutes: readonly Route[] = [
  ...methodCatalogue.routes,
  read({
    method: 'GET',
    path: 'Transaction/GetTransactionMethod',
    needs,
    input: z.object({ TransactionMethodId: wireId }),
    read: async ({ input: { TransactionMethodId: id }, services: { db } }) => {
      const [method = null] = await readRows(db, methodList, [id]);
      return { method };
    },
  }),
];
