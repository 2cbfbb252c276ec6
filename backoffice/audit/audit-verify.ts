import { existsSync } from 'node:fs';
import { openDatabase } from '../db/database.ts';
import { readSettings } from '../settings.ts';
import { verifyAll, verifyExit } from './verify-all.ts';

/**
 * `npm run audit:verify`: verifies the whole audit chain of the embedded back office. The exit code
 * is the result.
 */
async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const folder = `${dataDir}/database`;
  if (databaseUrl === undefined && !existsSync(folder))
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.`);
  const database = await openDatabase({ url: databaseUrl, dataDir: folder });
  try {
    return await verifyAll(database.db, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await database.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(verifyExit.unreadable);
  },
);
