import { bigint, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Key of a table; given by the database unless the seed names it. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Reference to another table's id. */
export const ref = () => bigint({ mode: 'number' });

/** Money or a price: exact decimal text in JS, never a float. */
export const money = () => numeric({ precision: 36, scale: 18 });

/** A moment, to the millisecond, as a Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
