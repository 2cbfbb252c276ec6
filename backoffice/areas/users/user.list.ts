import { sql } from 'drizzle-orm';
import { byCode, byId, byText, contains, filter, since, until } from '../../engine/filters.ts';
import {
  field,
  instants,
  type ListDefinition,
  plain,
  seconds,
  sortsBy,
  sortsByNullable,
} from '../../engine/list.ts';
import { wireId, wireMany } from '../../engine/wire.ts';

const locks = sql`(
  select coalesce(json_agg(json_build_object(
    'type', l.type, 'subType', l.sub_type, 'isBlock', l.is_block, 'adminId', l.admin_id,
    'arbitratorId', l.arbitrator_id, 'comment', l.comment,
    'dateCreated', ${seconds(sql`l.date_created`)}, 'until', ${seconds(sql`l.until`)}
  ) order by l.date_created desc, l.id desc), '[]') from user_locks l where l.user_id = t.id)`;

/** Each second factor in its last period; `second_factors` has all periods. */
const factors = sql`(
  select coalesce(json_agg(json_build_object(
    'serviceType', f.service_type, 'dateEnabled', ${seconds(sql`f.date_enabled`)},
    'dateDisabled', ${seconds(sql`f.date_disabled`)}
  ) order by f.service_type), '[]') from (
    select distinct on (service_type) * from second_factors
    where user_id = t.id order by service_type, id desc) f)`;

const tags = sql`(
  select coalesce(json_agg(l.tag_id order by l.tag_id), '[]')
  from user_tag_links l where l.user_id = t.id)`;

/** Users that are not removed. */
export const userList: ListDefinition = {
  entity: 'user',
  table: sql`users`,
  columns: {
    ...plain('id', 'userName', 'email', 'status', 'language', 'identificator', 'access', 'roles'),
    ...plain('emailBodyType'),
    ...instants('regDate', 'lastLoginDate', 'verificationRequestDate', 'dateDeleted'),
    extendedUser: sql`json_build_object('fullName', t.full_name, 'country', t.country)`,
    tagIds: tags,
    userLockList: locks,
    nfaList: factors,
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'regDate'),
    ...sortsByNullable('timestamptz', 'lastLoginDate', 'verificationRequestDate'),
    ...sortsBy('text', 'userName'),
  },
  // No sort field and descending (d1:74): newest first.
  sort: { by: 'id', desc: true },
  only: sql`t.date_deleted is null`,
  filters: {
    userIdList: byId(field('id')),
    userName: contains(field('userName')),
    email: contains(field('email')),
    userTagList: filter(
      wireMany(wireId),
      (tagIds) => sql`exists (
        select 1 from user_tag_links l where l.user_id = t.id and l.tag_id in ${tagIds})`,
    ),
    status: byCode(field('status')),
    access: byCode(field('access')),
    language: byText(field('language'), 10),
    regDateFrom: since(field('regDate')),
    regDateTo: until(field('regDate')),
  },
};

export const deletedUserList: ListDefinition = {
  ...userList,
  only: sql`t.date_deleted is not null`,
  sorts: { ...userList.sorts, ...sortsByNullable('timestamptz', 'dateDeleted') },
};

/** History of users' locks, newest first. */
export const lockHistoryList: ListDefinition = {
  entity: 'lockHistory',
  table: sql`user_lock_history`,
  joins: sql`left join admins a on a.id = coalesce(t.admin_id, t.arbitrator_id)`,
  columns: {
    ...plain('id', 'userId', 'act', 'type', 'subType', 'adminId', 'arbitratorId', 'comment'),
    moderatorEmail: sql`a.email`,
    ...instants('dateCreated', 'until'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: true },
  filters: { userId: byId(field('userId')) },
};
