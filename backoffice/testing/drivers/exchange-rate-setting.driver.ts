import { exchangeRateSettingLifecycle } from '../../../machines/exchange-rate-setting/exchange-rate-setting.machine.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { exchangeRateSettings, rateSourceMethods } from '../../db/schema/p2p-rules.ts';
import { comment, type LifecycleDriver } from '../lifecycle-driver.ts';

/** Above the ids of all other currencies. */
const firstId = 910_000;
const quoteCurrency = 2;
const source = 910_000;
const path = 'v1/p2p/exchange-rate-settings';
let made = 0;

/** A setting has the id of its base currency, so that its pair follows from its id. */
export const exchangeRateSettingDriver: LifecycleDriver = {
  lifecycle: exchangeRateSettingLifecycle,
  ...{ table: 'exchange_rate_settings', column: () => 0, contexts: [{}] },
  async insert({ db }, status) {
    made += 1;
    const id = firstId + made;
    const named = { title: `RATE${made}`, name: `Rated ${made}` };
    await db.insert(currencies).values({ id, ...named, currencyType: 1, decimals: 2 });
    await db
      .insert(rateSourceMethods)
      .values({ id: source, exchanger: 1, currencyId: quoteCurrency, name: 'Bank transfer' })
      .onConflictDoNothing();
    if (status === 0)
      await db
        .insert(exchangeRateSettings)
        .values({ id, baseCurrency: id, quoteCurrency, sourcePaymentMethods: [] });
    return id;
  },
  calls(event, id) {
    const pair = { baseCurrency: id, quoteCurrency };
    return [
      event === 'delete'
        ? ['DELETE', `${path}?baseCurrency=${id}&quoteCurrency=${quoteCurrency}`, { comment }]
        : ['PUT', path, { ...pair, sourcePaymentMethods: [source], comment }],
    ];
  },
  console: {
    idOf: (id) => `${id}-${quoteCurrency}`,
    args: {
      edit: `baseCurrencyId: "{id}", quoteCurrencyId: "${quoteCurrency}", sourceIds: ["${source}"]`,
      delete: `baseCurrencyId: "{id}", quoteCurrencyId: "${quoteCurrency}"`,
    },
  },
};
