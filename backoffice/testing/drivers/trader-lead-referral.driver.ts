import { traderLeadReferralsCatalogue } from '../../areas/trader-leads/trader-leads.routes.ts';
import type { Database } from '../../db/database.ts';
import { traderLeads } from '../../db/schema/trader-leads.ts';
import { users } from '../../db/schema/users.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

/** Above the ids of all other users. */
const firstId = 930_000;
let people = 0;

async function insertUser({ db }: Database): Promise<number> {
  people += 1;
  const id = firstId + people;
  const userName = `lead_${people}`;
  await db
    .insert(users)
    .values({ id, userName, email: `${userName}@example.test`, regDate: new Date() });
  return id;
}

const percentages = { payInPercentage: '10', payOutPercentage: '20' };

export const traderLeadReferralDriver = catalogueDriver(traderLeadReferralsCatalogue, {
  async row(database) {
    const [traderLeadId, userId] = [await insertUser(database), await insertUser(database)];
    const dateCreated = new Date();
    await database.db.insert(traderLeads).values({ id: traderLeadId, dateCreated });
    return { traderLeadId, userId, ...percentages, dateCreated };
  },
  edit: { payInPercentage: '15', payOutPercentage: '25.5' },
  // Without a trader, the lead counts one less.
  rows: (_, event) => (event === 'delete' ? 2 : 1),
  console: { args: { edit: 'payInPercentage: "15", payOutPercentage: "25.5"' } },
});
