import type { Tx } from '../db/database.ts';
import { merchantFees, merchantProviders } from '../db/schema/merchants.ts';
import { currencySeed } from './currencies.data.ts';
import type { PlainRows } from './plain-rows.ts';

/** Services that carry the payments of merchants' customers, with the fees of every merchant. */
const providers = [
  { name: 'PayBridge', methods: ['Card', 'Bank transfer'], fees: ['1.5', '0.8'] },
  { name: 'ChainGate', methods: ['On-chain', 'Wallet'], fees: ['0.5', '0.4'] },
  { name: 'QuickPay', methods: ['QR code', 'Card'], fees: ['1', '1.4'] },
] as const;

async function write(tx: Tx): Promise<void> {
  await tx
    .insert(merchantProviders)
    .values(providers.map(({ name, methods }) => ({ name, methods: [...methods] })));
  const currencyId = currencySeed('USDT').id;
  const dateUpdated = new Date(Date.UTC(2026, 0, 15, 9));
  await tx.insert(merchantFees).values(
    providers.flatMap(({ name: provider, methods, fees }) =>
      methods.flatMap((method, index) =>
        [true, false].map((deposit) => ({
          ...{ deposit, currencyId, provider, method, dateUpdated },
          // A payout costs less than a payment.
          fee: deposit ? (fees[index] ?? '1') : '0.25',
        })),
      ),
    ),
  );
}

export const merchantFeesRows: PlainRows = { write };
