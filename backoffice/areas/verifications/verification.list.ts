import { sql } from 'drizzle-orm';
import { byCode, byId, contains, since, until } from '../../engine/filters.ts';
import {
  field,
  instants,
  type ListDefinition,
  plain,
  seconds,
  sortsByNullable,
} from '../../engine/list.ts';

const history = sql`(
  select coalesce(json_agg(json_build_object(
    'id', h.id, 'event', h.event, 'verificationStatus', h.status, 'comment', h.comment,
    'canReapply', h.can_reapply, 'adminId', h.admin_id,
    'dateCreated', ${seconds(sql`h.date_created`)}
  ) order by h.id desc), '[]') from verification_history h where h.user_id = t.id)`;

/** Verifications of users who asked for it or were decided on; the id is the user's. */
export const verificationList: ListDefinition = {
  entity: 'verification',
  table: sql`verifications`,
  joins: sql`join users u on u.id = t.id`,
  columns: {
    ...plain('id', 'canReapply', 'comment', 'provider'),
    userId: field('id'),
    userName: sql`u.user_name`,
    country: sql`u.country`,
    verificationStatus: field('status'),
    autoVerificationStatus: field('autoStatus'),
    ...instants('dateCreated'),
    verificationRequestDate: seconds(field('dateCreated')),
    documentCount: sql`(
      select count(*)::int from user_documents d where d.user_id = t.id and not d.outdated)`,
    history,
  },
  sorts: sortsByNullable('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: false },
  // Rows are counted without the join.
  only: sql`t.id in (select d.id from users d where d.date_deleted is null)`,
  filters: {
    userId: byId(field('id')),
    userName: contains(sql`(select n.user_name from users n where n.id = t.id)`),
    verificationStatus: byCode(field('status')),
    autoVerificationStatus: byCode(field('autoStatus')),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};
