import { type SQL, sql } from 'drizzle-orm';
import { byCode, byId, contains, filter, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';
import { wireFlag, wireInt, wireMany } from '../../engine/wire.ts';

/** Sums over currencies are in US dollars. */
const currency = sql`'USD'`;
const userNameOf = (id: SQL): SQL => sql`(select u.user_name from users u where u.id = ${id})`;

/** Levels are 1 to 4; another number is refused (d2:159). */
const byLevel = (column: SQL) =>
  filter(wireMany(wireInt(1, 4), 4), (values) => sql`${column} in ${values}`);

/** 0 is no filter (d2:156). */
const byBlock = filter(wireFlag, (isBlocked) => (isBlocked ? sql`t.blocked = 1` : sql`true`));

const income = (condition: SQL): SQL => sql`(
  select trim_scale(round(coalesce(sum(i.amount * r.rate), 0), 2))::text from referral_incomes i
  left join usd_rates r on r.currency_id = i.currency_id where ${condition})`;

const perLevel = sql`(
  select json_agg(json_build_object('level', l.level, 'percent', trim_scale(l.percent)::text,
    'referrals', (select count(*) from referrals m
      where m.referral_program_id = t.id and m.level = l.level),
    'income', ${income(sql`i.referral_program_id = t.id and i.level = l.level`)}) order by l.level)
  from unnest(t.levels) with ordinality l (percent, level))`;

/** Programs, active ones first (d2:361). */
export const referralProgramsList: ListDefinition = {
  entity: 'referralProgram',
  table: sql`referral_programs`,
  columns: {
    ...plain('id', 'userId', 'code', 'changedBy'),
    ...instants('dateCreated', 'dateUpdated'),
    userName: userNameOf(sql`t.user_id`),
    active: sql`t.active = 1`,
    blocked: sql`t.blocked = 1`,
    level: sql`cardinality(t.levels)`,
    levels: sql`to_json(array(select trim_scale(x)::text from unnest(t.levels) x))`,
    referrals: sql`(select count(*) from referrals m where m.referral_program_id = t.id)`,
    cumulativeIncome: income(sql`i.referral_program_id = t.id`),
    cumulativeCurrencyTitle: currency,
    levelSums: perLevel,
  },
  sorts: {
    ...sortsBy('smallint', 'active', 'blocked'),
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'dateCreated'),
  },
  sort: { by: 'active', desc: true },
  filters: {
    idList: byId(field('id')),
    userId: byId(field('userId')),
    active: filter(wireMany(wireFlag, 2), (values) => sql`(t.active = 1) in ${values}`),
    blocked: byBlock,
    level: byLevel(sql`cardinality(t.levels)`),
    searchString: contains(field('code'), userNameOf(sql`t.user_id`)),
  },
};

/** Members of programs, the newest first (d3:625). */
export const referralsList: ListDefinition = {
  entity: 'referral',
  table: sql`referrals`,
  joins: sql`join referral_programs g on g.id = t.referral_program_id`,
  columns: {
    ...plain('id', 'referralProgramId', 'level', 'inviterId', 'changedBy'),
    userId: field('id'),
    userName: userNameOf(sql`t.id`),
    ownerId: sql`g.user_id`,
    ownerName: userNameOf(sql`g.user_id`),
    createdAt: instants('dateCreated').dateCreated ?? sql`null`,
    referrals: sql`(select count(*) from referrals m where m.inviter_id = t.id)`,
    cumulativeIncome: income(
      sql`i.referral_id = t.id and i.referral_program_id = t.referral_program_id`,
    ),
    cumulativeCurrencyTitle: currency,
    status: sql`0`,
  },
  sorts: {
    createdAt: { by: field('dateCreated'), type: 'timestamptz' },
    ...sortsBy('bigint', 'id'),
    ...sortsBy('smallint', 'level'),
  },
  sort: { by: 'createdAt', desc: true },
  filters: {
    userId: byId(field('id')),
    inviterId: byId(field('inviterId')),
    referralProgramId: byId(field('referralProgramId')),
    level: byLevel(field('level')),
    searchString: contains(
      userNameOf(sql`t.id`),
      sql`(select x.code from referral_programs x where x.id = t.referral_program_id)`,
    ),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};

/** What programs paid, the newest first. */
export const referralIncomesList: ListDefinition = {
  entity: 'referralIncome',
  table: sql`referral_incomes`,
  columns: {
    ...plain(
      'id',
      'userId',
      'referralId',
      'referralProgramId',
      'level',
      'incomeType',
      'currencyId',
    ),
    ...decimals('amount'),
    ...instants('dateCreated'),
    userName: userNameOf(sql`t.user_id`),
    referralName: userNameOf(sql`t.referral_id`),
    cumulativeAmount: income(sql`i.id = t.id`),
    cumulativeCurrencyTitle: currency,
  },
  sorts: {
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('bigint', 'id'),
    ...sortsBy('numeric', 'amount'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    userId: byId(field('userId')),
    referralId: byId(field('referralId')),
    referralProgramId: byId(field('referralProgramId')),
    incomeType: byCode(field('incomeType')),
    level: byLevel(field('level')),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};
