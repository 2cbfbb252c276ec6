import { sql } from 'drizzle-orm';
import { byCode, byId, contains, since, until } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** What users did to their accounts, and what staff did to their security. */
export const userActionList: ListDefinition = {
  entity: 'userAction',
  table: sql`user_actions`,
  columns: {
    ...plain('id', 'userId', 'type', 'ip', 'userAgent', 'comment'),
    ...instants('dateCreated'),
  },
  sorts: { ...sortsBy('timestamptz', 'dateCreated'), ...sortsBy('bigint', 'id') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    userId: byId(field('userId')),
    type: byCode(field('type')),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};

/** Periods in which second factors were enabled: one row for each. */
export const secondFactorList: ListDefinition = {
  entity: 'secondFactor',
  table: sql`second_factors`,
  columns: {
    ...plain('id', 'userId', 'serviceType'),
    ...instants('dateEnabled', 'dateDisabled'),
  },
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: true },
  filters: { userId: byId(field('userId')) },
};

export const allowedIpList: ListDefinition = {
  entity: 'allowedIp',
  table: sql`allowed_ips`,
  columns: { ...plain('id', 'userId', 'ip'), ...instants('dateCreated') },
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: false },
  filters: { userId: byId(field('userId')), ip: contains(field('ip')) },
};

/** One-time codes that were sent to a user, the newest first. */
export const secondFactorCodeList: ListDefinition = {
  entity: 'secondFactorCode',
  table: sql`second_factor_codes`,
  columns: {
    ...plain('id', 'userId', 'code', 'serviceType', 'status'),
    ...instants('dateCreated'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: true },
  filters: { userId: byId(field('userId')) },
};
