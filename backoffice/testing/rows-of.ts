import type { Answer, Row } from './office.ts';

/** Names of the rows in responses of lists. */
const names = [
  'items',
  'Items',
  'data',
  'codes',
  'logList',
  'banners',
  'userFinanceList',
  'registrationRequests',
  'traderLeads',
  'referrals',
  'groups',
  'limits',
] as const;

/** Returns the rows of a list's response. */
export const rowsOf = ({ body }: Answer): readonly Row[] =>
  names.map((name) => body[name]).find((rows) => rows !== undefined) ?? [];
