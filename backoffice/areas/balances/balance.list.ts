import { sql } from 'drizzle-orm';
import { byId, contains, filter } from '../../engine/filters.ts';
import { decimal, field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { wireDecimal } from '../../engine/wire.ts';

const held = sql`coalesce(h.balance, 0)`;
const escrow = sql`coalesce(e.balance, 0)`;
const whole = sql`(t.balance + ${held} + ${escrow})`;

/** The currency of cumulative values unless the request names another (d2:372). */
export const dollar = sql`(select id from currencies where title = 'USD')`;

const cumulative = {
  cumulativeCurrencyId: dollar,
  cumulativeCurrencyTitle: sql`'USD'`,
};

/**
 * Balances of each user in each currency (d2:88). `availableFunds` can be spent now.
 * `availableBalance` is the total, including what is held for orders and withdrawals and what is in
 * escrow.
 */
export const balanceList: ListDefinition = {
  entity: 'balance',
  table: sql`ledger_accounts`,
  joins: sql`join users u on u.id = t.owner_id
    left join ledger_accounts h
      on h.owner_id = t.owner_id and h.currency_id = t.currency_id and h.kind = 'held'
    left join ledger_accounts e
      on e.owner_id = t.owner_id and e.currency_id = t.currency_id and e.kind = 'escrow'
    left join usd_rates r on r.currency_id = t.currency_id`,
  columns: {
    ...plain('id', 'currencyId'),
    userId: field('ownerId'),
    userName: sql`u.user_name`,
    userEmail: sql`u.email`,
    availableFunds: decimal(field('balance')),
    held: decimal(held),
    escrow: decimal(escrow),
    availableBalance: decimal(whole),
    cumulativeBalance: sql`round(${whole} * r.rate, 2)::text`,
    ...cumulative,
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    availableFunds: { by: field('balance'), type: 'numeric' },
    userId: { by: field('ownerId'), type: 'bigint' },
  },
  sort: { by: 'availableFunds', desc: false },
  filters: {
    userId: byId(field('ownerId')),
    currencyIdList: byId(field('currencyId')),
    fundsFrom: filter(wireDecimal, (value) => sql`t.balance >= ${value}::numeric`),
    fundsTo: filter(wireDecimal, (value) => sql`t.balance <= ${value}::numeric`),
  },
  only: sql`t.kind = 'available' and t.owner_id <> 0`,
};

/** Total balance of each user, in one currency (d2:228). */
export const cumulativeBalanceList: ListDefinition = {
  entity: 'cumulativeBalance',
  table: sql`(select c.*, u.user_name, u.email
    from cumulative_balances c join users u on u.id = c.id)`,
  columns: {
    ...plain('id', 'userName', 'currencies'),
    userId: field('id'),
    userEmail: field('email'),
    cumulativeBalance: decimal(field('cumulativeBalance')),
    ...cumulative,
  },
  sorts: {
    ...sortsBy('numeric', 'cumulativeBalance'),
    ...sortsBy('bigint', 'id'),
    ...sortsBy('text', 'userName'),
  },
  sort: { by: 'cumulativeBalance', desc: true },
  filters: {
    userId: byId(field('id')),
    userName: contains(field('userName'), field('email')),
    balanceFrom: filter(wireDecimal, (value) => sql`t.cumulative_balance >= ${value}::numeric`),
    balanceTo: filter(wireDecimal, (value) => sql`t.cumulative_balance <= ${value}::numeric`),
  },
};
