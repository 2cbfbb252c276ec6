/** Writes one row after another and reports each only after its commit. It runs until killed. */
import { openDatabase } from '../database.ts';
import { options } from '../schema/records.ts';

const [dataDir = '', round = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir });
for (let count = 0; ; count += 1) {
  const key = `${round}-${count}`;
  await db.transaction(async (tx) => {
    await tx.insert(options).values({ key, value: 'x'.repeat(500) });
  });
  process.send?.(key);
}
