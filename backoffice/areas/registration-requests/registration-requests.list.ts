import { sql } from 'drizzle-orm';
import { registrationRequestStatus } from '../../../machines/registration-request/registration-request.codes.ts';
import { byId, contains, since, until } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** Requests of people who want to trade, the newest first (d3:457, d3:621). */
export const registrationRequestsList: ListDefinition = {
  entity: 'registrationRequest',
  table: sql`registration_requests`,
  columns: {
    ...plain('id', 'name', 'email', 'phone', 'country', 'message', 'status'),
    ...instants('dateCreated'),
  },
  sorts: { ...sortsBy('timestamptz', 'dateCreated'), ...sortsBy('bigint', 'id') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    email: contains(field('email')),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
  limit: { usual: 10, max: 1000 },
};

/** Deleted requests are found by their ids alone. */
export const onlyOpen = ({ idList }: Readonly<Record<string, unknown>>) =>
  idList === undefined ? sql`t.status = ${registrationRequestStatus.open}` : undefined;
