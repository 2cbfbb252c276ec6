import { sql } from 'drizzle-orm';
import { byCode, byId, byText, since, until } from './filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from './list.ts';

/** Actions of staff, including refused attempts. */
export const auditList: ListDefinition = {
  entity: 'audit',
  table: sql`audit`,
  columns: {
    ...plain('id', 'adminId', 'adminEmail', 'action', 'objectType', 'objectId', 'before', 'after'),
    ...plain('comment', 'result', 'error', 'requestId', 'ip'),
    ...instants('dateCreated'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: true },
  filters: {
    adminIdList: byId(field('adminId')),
    adminId: byId(field('adminId')),
    action: byText(field('action'), 100),
    objectType: byText(field('objectType'), 50),
    objectId: byId(field('objectId')),
    resultList: byCode(field('result')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};
