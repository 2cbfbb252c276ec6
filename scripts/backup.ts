/**
 * `npm run backup -- FILE` and `npm run restore -- FILE [--force]`: all data stored in DATA_DIR.
 */
import { parseArgs } from 'node:util';
import { backUp, restore } from './archive.ts';

const dataDir = process.env.DATA_DIR?.trim() || '.data';

/** Data stored elsewhere needs its own backup. */
function printExclusions(): void {
  if (process.env.DATABASE_URL?.trim())
    console.log('The database of DATABASE_URL is not part of it: use pg_dump and pg_restore.');
  if (process.env.REDIS_URL?.trim())
    console.log('Redis (REDIS_URL) is not part of it: copy its append-only file or its dump.');
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [command, file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(`Name one file: npm run ${command} -- FILE`);
  if (command === 'backup') {
    const files = await backUp(dataDir, file);
    console.log(
      `${files} files of ${dataDir} are backed up in ${file}. It holds secrets: keep it safe.`,
    );
  } else {
    const { files, aside } = await restore(dataDir, file, values.force);
    console.log(`${files} files are restored into ${dataDir}.`);
    if (aside) console.log(`What was there before is in ${aside}: remove it when all is well.`);
  }
  printExclusions();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
