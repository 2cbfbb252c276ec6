import { userStakingLifecycle } from '../../../machines/staking/staking.machine.ts';
import { stakingSettingsCatalogue } from '../../areas/staking/staking.routes.ts';
import type { Database } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { stakingSettings, userStakings } from '../../db/schema/staking.ts';
import { users } from '../../db/schema/users.ts';
import { catalogueDriver } from '../catalogue-driver.ts';
import { type LifecycleDriver, put } from '../lifecycle-driver.ts';

/** Above the ids of all other currencies and users. */
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
    beginTime: new Date(0),
  }),
  edit: {},
});

/** The user and the currency of each inserted row: the call names them. */
const pairs = new Map<number, { readonly userId: number; readonly currencyId: number }>();

export const userStakingDriver: LifecycleDriver = {
  ...{ lifecycle: userStakingLifecycle, table: 'user_stakings', column: 'status', contexts: [{}] },
  async insert(database, status) {
    const currencyId = await insertCurrency(database);
    const userId = currencyId;
    const name = `staking_${userId}`;
    const at = new Date();
    await database.db
      .insert(users)
      .values({ id: userId, userName: name, email: `${name}@example.test`, regDate: at });
    await database.db.insert(stakingSettings).values({
      ...{ id: currencyId, dateCreated: at, beginTime: at, maxPercentPerDay: '1', taxPercent: '0' },
    });
    const [row] = await database.db
      .insert(userStakings)
      .values({
        ...{ userId, currencyId, status, percent: '0.01', dateCreated: at },
        settledDay: at.toISOString().slice(0, 10),
      })
      .returning({ id: userStakings.id });
    pairs.set(row?.id ?? 0, { userId, currencyId });
    return row?.id ?? 0;
  },
  calls: (event, id) => [
    put('v2/Staking/UpdateUserStaking', {
      ...{ ...pairs.get(id), enabled: event !== 'disable' },
      ...(event === 'disable' ? {} : { percent: '0.02' }),
    }),
  ],
  console: 'two ids name a row: staking.test.ts and staking.spec.ts do what staff do',
};
