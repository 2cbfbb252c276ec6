import { cryptoTokensCatalogue } from '../../areas/crypto-tokens/crypto-tokens.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

/** Above the ids of all others. */
const firstId = 941_000;
let made = 0;

export const cryptoTokenDriver = catalogueDriver(cryptoTokensCatalogue, {
  row() {
    made += 1;
    return { id: firstId + made, title: `TOK${made}`, name: `Token ${made}` };
  },
  edit: { name: 'Renamed token {id}' },
  console: { args: { edit: 'name: "Renamed token {id}"' } },
});
