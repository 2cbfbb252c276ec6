import { rateExchanger } from '../../machines/exchange-rate-setting/exchange-rate-setting.codes.ts';
import type { Tx } from '../db/database.ts';
import { exchangeRateSettings, rateSourceMethods } from '../db/schema/p2p-rules.ts';
import { currencySeed } from './currencies.data.ts';
import type { PlainRows } from './plain-rows.ts';

/** The fiat currency and the payment methods that each exchanger has for it. */
const seeds = [
  ['RUB', ['Sberbank', 'Tinkoff', 'SBP'], ['Sberbank', 'Raiffeisen']],
  ['EUR', ['SEPA Instant', 'Revolut'], ['SEPA', 'Wise']],
  ['USD', ['Zelle', 'Wise'], ['ACH']],
  ['TRY', ['FAST', 'Papara'], ['Ziraat']],
] as const;

async function write(tx: Tx): Promise<void> {
  for (const [index, [fiat, first, second]] of seeds.entries()) {
    const currencyId = currencySeed(fiat).id;
    const sources = await tx
      .insert(rateSourceMethods)
      .values([
        ...first.map((name) => ({ exchanger: rateExchanger.first, currencyId, name })),
        ...second.map((name) => ({ exchanger: rateExchanger.second, currencyId, name })),
      ])
      .returning();
    await tx.insert(exchangeRateSettings).values({
      ...{ baseCurrency: currencySeed(index === 0 ? 'ETH' : 'USDT').id, quoteCurrency: currencyId },
      sourcePaymentMethods: sources.slice(0, 2).map(({ id }) => id),
    });
  }
}

/** Payment methods of other exchanges, and the pairs whose rates they make. */
export const exchangeRatesRows: PlainRows = { write };
