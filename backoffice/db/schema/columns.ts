import { bigint, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Primary key of a table. The database assigns it unless the seed sets it. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** Reference to another table's id. */
export const ref = () => bigint({ mode: 'number' });

/** Money or a price: exact decimal text in JS, never a float. */
export const money = () => numeric({ precision: 36, scale: 18 });

/** A point in time with millisecond precision, as a Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
