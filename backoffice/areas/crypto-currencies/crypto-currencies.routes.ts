import { cryptoCurrencyLifecycle } from '../../../machines/crypto-currency/crypto-currency.machine.ts';
import { cryptoCurrencies } from '../../db/schema/coins.ts';
import { catalogue } from '../../engine/catalogue.ts';
import type { Route } from '../../engine/routes.ts';
import { coinFields, requireUnused } from './coin-use.ts';
import { cryptoCurrenciesList } from './crypto-currencies.list.ts';

/** Crypto currencies (d3:519). */
export const cryptoCurrenciesCatalogue = catalogue({
  ...{ lifecycle: cryptoCurrencyLifecycle, table: cryptoCurrencies, list: cryptoCurrenciesList },
  unique: { crypto_currencies_title_unique: 'Exists', crypto_currencies_name_unique: 'Exists' },
  lists: {
    needs: { section: 'cryptoCurrencies' },
    calls: [['POST', 'v2/Transaction/GetCryptoCurrencies']],
  },
  create: { fields: coinFields, calls: [['POST', 'v2/Transaction/CreateCryptoCurrency']] },
  edit: {
    fields: { title: coinFields.title.optional(), name: coinFields.name.optional() },
    calls: [['PUT', 'v2/Transaction/EditCryptoCurrency']],
    async columns({ tx }, given, stored) {
      // Currencies name it by its code.
      if (given.title !== undefined && given.title !== stored.title)
        await requireUnused(tx, stored.title);
      return given;
    },
  },
  delete: {
    calls: [['PUT', 'v2/Transaction/DeleteCryptoCurrency']],
    before: ({ tx }, { title }) => requireUnused(tx, title),
  },
});

export const cryptoCurrenciesRoutes: readonly Route[] = cryptoCurrenciesCatalogue.routes;
