import { cryptoCurrenciesCatalogue } from '../../areas/crypto-currencies/crypto-currencies.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

/** Above the ids of all others. */
const firstId = 940_000;
let made = 0;

export const cryptoCurrencyDriver = catalogueDriver(cryptoCurrenciesCatalogue, {
  row() {
    made += 1;
    return { id: firstId + made, title: `COIN${made}`, name: `Coin ${made}` };
  },
  edit: { name: 'Renamed coin {id}' },
  console: { args: { edit: 'name: "Renamed coin {id}"' } },
});
