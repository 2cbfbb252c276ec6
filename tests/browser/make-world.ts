import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../backoffice/db/database.ts';
import { users } from '../../backoffice/db/schema/users.ts';
import { seedIfEmpty } from '../../backoffice/seed/seed.ts';
import { endow, plantTransaction } from '../../backoffice/testing/plant.ts';
import { kinds, planted, plantedOfEach } from './planted.ts';

/**
 * Writes the world of the browser tests into the folder that is named, or into the database whose address comes after
 * it; every stack starts from a copy.
 */

const [folder = '', url] = process.argv.slice(2);
const aYearAgo = new Date(Date.now() - 365 * 86_400_000);

const database = await openDatabase(url ? { url } : { dataDir: join(folder, 'database') });
await seedIfEmpty(database.db, { size: { users: 400, transactions: 2_500 } });
const [owner] = await database.db.select({ id: users.id }).from(users).limit(1);
if (!owner) throw new Error('The seed has no users');
await endow(database, [owner.id]);
const ids: Record<string, string[]> = {};
for (const kind of kinds) {
  ids[kind] = [];
  for (let n = 0; n < plantedOfEach; n += 1) {
    const row = { ...planted[kind], userId: owner.id, dateCreated: aYearAgo };
    ids[kind].push(String(await plantTransaction(database, row)));
  }
}
await database.close();
writeFileSync(join(folder, 'planted.json'), JSON.stringify(ids));
