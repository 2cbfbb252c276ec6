import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** What the fee of a merchant's transaction depends on. */
export interface MerchantFeeBase {
  readonly serviceMerchantId: number;
  readonly deposit: boolean;
  readonly currencyId: number;
  readonly provider: string | null;
  readonly method: string | null;
}

/**
 * Returns what the platform keeps of an amount, rounded down to the decimals of the currency: by
 * the merchant's own fee, or else by the fee of every merchant. Zero if neither is set.
 */
export async function merchantFeeOf(
  tx: Tx,
  base: MerchantFeeBase,
  amount: string,
): Promise<string> {
  const { rows } = await tx.execute<{ fee: string }>(sql`
    select trim_scale(trunc(${amount}::numeric * f.fee / 100, least(c.decimals, 18)))::text as fee
    from merchant_fees f join currencies c on c.id = f.currency_id
    where (f.service_merchant_id = ${base.serviceMerchantId} or f.service_merchant_id is null)
      and f.deposit = ${base.deposit} and f.currency_id = ${base.currencyId}
      and f.provider = ${base.provider} and f.method = ${base.method}
    order by f.service_merchant_id nulls last limit 1`);
  return rows[0]?.fee ?? '0';
}
