import { sql } from 'drizzle-orm';
import { byFlag, byId } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** Identity papers (d1:92), the newest first. */
export const userDocumentList: ListDefinition = {
  entity: 'userDocument',
  table: sql`user_documents`,
  columns: {
    ...plain('id', 'userId', 'documentType', 'firstName', 'lastName', 'middleName', 'country'),
    ...plain('city', 'address', 'citizenship', 'documentNumber', 'documentIssuedBy'),
    ...plain('files', 'checked', 'checkedBy', 'outdated'),
    ...instants('birthday', 'documentIssuedDate', 'documentExpireDate'),
    ...instants('dateChecked', 'dateCreated'),
  },
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: true },
  filters: { userIdList: byId(field('userId')), outdated: byFlag(field('outdated')) },
  // The documented fetch (d1:188).
  limit: { usual: 1000, max: 1000 },
};
