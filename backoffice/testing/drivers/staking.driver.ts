import { stakingSettingsCatalogue } from '../../areas/staking/staking.routes.ts';
import type { Database } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

/** Above the ids of all other currencies. */
const firstId = 920_000;
let made = 0;

async function insertCurrency({ db }: Database): Promise<number> {
  made += 1;
  const id = firstId + made;
  const named = { title: `STK${made}`, name: `Staked ${made}` };
  await db.insert(currencies).values({ id, ...named, currencyType: 0, decimals: 8 });
  return id;
}

export const stakingSettingsDriver = catalogueDriver(stakingSettingsCatalogue, {
  row: async (database) => ({
    ...{ id: await insertCurrency(database), maxPercentPerDay: '0.05', taxPercent: '10' },
    ...{ beginTime: new Date(0), dateCreated: new Date(0) },
  }),
  edit: {},
  console: { read: 'stakingSetting' },
  // The settings, and their row in the staking log.
  rows: 2,
});
