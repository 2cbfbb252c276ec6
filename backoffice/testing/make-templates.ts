import { openTestDatabase } from './test-database.ts';

/** Builds the worlds that tests start from, so that no test has to wait for one. */
for (const world of ['empty', 'small'] as const) await (await openTestDatabase(world)).close();
