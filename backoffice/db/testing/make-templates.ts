import { openTestDatabase } from '../test-database.ts';

/** Makes the worlds that tests begin from, so that none of them has to wait for one. */
for (const world of ['empty', 'small'] as const) await (await openTestDatabase(world)).close();
