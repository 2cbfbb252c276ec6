import { and, eq, sql } from 'drizzle-orm';
import { currencyType } from '../../../machines/currency/currency.codes.ts';
import { transactionMethodStatus } from '../../../machines/transaction-method/transaction-method.codes.ts';
import { walletStatus } from '../../../machines/wallet/wallet.codes.ts';
import type { Tx } from '../../db/database.ts';
import { currencies, transactionMethods } from '../../db/schema/currencies.ts';
import { wallets } from '../../db/schema/wallets.ts';
import { refuse } from '../../engine/refusal.ts';
import { wireName } from '../../engine/wire.ts';

/** What a crypto currency and a crypto token have in calls (d3:251). */
export const coinFields = {
  title: wireName(16).regex(/^[A-Z0-9][A-Z0-9._-]*$/, 'Capital Latin letters and digits'),
  name: wireName(100),
};

/** A currency names its coin by the code that both have. */
const ofCoin = sql`join currencies c on c.id = x.currency_id
  where c.title = t.title and c.currency_type = ${currencyType.crypto}`;

/** How many transaction methods and wallets use the coin of a row. */
export const useColumns = {
  transactionMethods: sql`(select count(*)::int from transaction_methods x ${ofCoin}
    and x.status = ${transactionMethodStatus.listed})`,
  wallets: sql`(select count(*)::int from wallets x ${ofCoin}
    and x.status = ${walletStatus.active})`,
};

/**
 * Requires that no transaction method and no wallet uses the coin with this code.
 *
 * @throws Refusal `StillInUse`, naming what uses it
 */
export async function requireUnused(tx: Tx, title: string): Promise<void> {
  // A new method or wallet reads the currency, so none appears until the end of the unit.
  const [currency] = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .where(and(eq(currencies.title, title), eq(currencies.currencyType, currencyType.crypto)))
    .for('update');
  if (!currency) return;
  const [method] = await tx
    .select({ id: transactionMethods.id, name: transactionMethods.name })
    .from(transactionMethods)
    .where(
      and(
        eq(transactionMethods.currencyId, currency.id),
        eq(transactionMethods.status, transactionMethodStatus.listed),
      ),
    )
    .orderBy(transactionMethods.id)
    .limit(1);
  if (method)
    throw refuse('StillInUse', {
      message: `Transaction method ${method.id} (${method.name}) uses it`,
    });
  const [wallet] = await tx
    .select({ id: wallets.id, title: wallets.title })
    .from(wallets)
    .where(and(eq(wallets.currencyId, currency.id), eq(wallets.status, walletStatus.active)))
    .orderBy(wallets.id)
    .limit(1);
  if (wallet)
    throw refuse('StillInUse', { message: `Wallet ${wallet.id} (${wallet.title}) holds it` });
}
