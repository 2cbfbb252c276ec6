import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../backoffice/db/database.ts';
import { users } from '../../backoffice/db/schema/users.ts';
import { seedIfEmpty } from '../../backoffice/seed/seed.ts';
import { endow, insertTransaction } from '../../backoffice/testing/insert-rows.ts';
import { fixtureRows, fixturesPerKind, kinds } from './fixtures.ts';

/**
 * Writes the world of the browser tests into the given folder, or into the database of the second
 * argument. Every stack starts from a copy.
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
  for (let n = 0; n < fixturesPerKind; n += 1) {
    const row = { ...fixtureRows[kind], userId: owner.id, dateCreated: aYearAgo };
    ids[kind].push(String(await insertTransaction(database, row)));
  }
}
await database.close();
writeFileSync(join(folder, 'planted.json'), JSON.stringify(ids));
