import { p2pLimitsCatalogue } from '../../areas/p2p-limits/p2p-limits.routes.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

/** Above the ids of all other currencies. */
const firstId = 900_001;
let made = 0;

export const p2pLimitDriver = catalogueDriver(p2pLimitsCatalogue, {
  async row({ db }) {
    made += 1;
    const id = firstId + made;
    const named = { title: `LIM${made}`, name: `Limited ${made}` };
    await db.insert(currencies).values({ id, ...named, currencyType: 1, decimals: 2 });
    return { currencyId: id, min: '10', max: '1000' };
  },
  edit: { min: '20', max: '2000' },
  console: { args: { edit: 'min: "20", max: "2000"' } },
});
