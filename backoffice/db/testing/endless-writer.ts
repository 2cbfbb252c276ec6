/** Writes one row after the other and tells each only when it is committed. Ends by being killed. */
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
