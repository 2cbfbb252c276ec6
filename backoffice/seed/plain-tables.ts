import { adminNotificationRows } from './admin-notifications.rows.ts';
import { countriesRows } from './countries.rows.ts';
import { optionRows } from './options.rows.ts';
import type { PlainRows } from './plain-rows.ts';
import { securityGroupRows } from './security-groups.rows.ts';

/** Written by `npm run gen` from the files that exist. */
export const plainTables: readonly PlainRows[] = [
  adminNotificationRows,
  countriesRows,
  optionRows,
  securityGroupRows,
];
