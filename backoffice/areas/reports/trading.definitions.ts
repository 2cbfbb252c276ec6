import { sql } from 'drizzle-orm';
import {
  orderSide,
  orderStatus,
  orderType,
} from '../../../machines/trading-order/trading-order.codes.ts';
import { code, instant, money, type ReportDefinition, text } from './report-definition.ts';

const market = sql`join markets m on m.id = t.market_id
  join currencies b on b.id = m.base_currency_id join currencies d on d.id = m.derived_currency_id`;
const narrowing = {
  section: 'trading' as const,
  ...{ at: sql`t.date_created`, currency: sql`m.base_currency_id` },
  key: sql`t.id`,
} as const;
const marketName = text(sql`b.title || '/' || d.title`);

/** Orders of the order book and their fills. */
export const tradingReports = {
  Orders: {
    ...narrowing,
    from: sql`orders t join users u on u.id = t.user_id ${market}`,
    users: [sql`t.user_id`],
    columns: {
      id: text(sql`t.id`),
      created: instant(sql`t.date_created`),
      userId: text(sql`t.user_id`),
      userName: text(sql`u.user_name`),
      market: marketName,
      side: code(sql`t.side`, orderSide),
      type: code(sql`t.type`, orderType),
      price: money(sql`t.price`),
      stopPrice: money(sql`t.stop_price`),
      amount: money(sql`t.amount`),
      filled: money(sql`t.filled`),
      status: code(sql`t.status`, orderStatus),
      updated: instant(sql`t.date_updated`),
    },
  },
  Trades: {
    ...narrowing,
    from: sql`trades t join users u on u.id = t.user_id join users k on k.id = t.maker_user_id ${market}`,
    users: [sql`t.user_id`, sql`t.maker_user_id`],
    columns: {
      id: text(sql`t.id`),
      created: instant(sql`t.date_created`),
      market: marketName,
      side: code(sql`t.side`, orderSide),
      price: money(sql`t.price`),
      amount: money(sql`t.amount`),
      fee: money(sql`t.fee`),
      orderId: text(sql`t.order_id`),
      userId: text(sql`t.user_id`),
      userName: text(sql`u.user_name`),
      makerOrderId: text(sql`t.maker_order_id`),
      makerUserId: text(sql`t.maker_user_id`),
      makerUserName: text(sql`k.user_name`),
    },
  },
} as const satisfies Record<string, ReportDefinition>;
