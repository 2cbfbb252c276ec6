import { sql } from 'drizzle-orm';
import { dealStatus, dealType } from '../../../machines/deal/deal.codes.ts';
import { offerStatus, offerType } from '../../../machines/offer/offer.codes.ts';
import { code, instant, money, type ReportDefinition, text } from './report-definition.ts';

const narrowing = {
  ...{ at: sql`t.date_created`, currency: sql`t.currency_id`, key: sql`t.id` },
} as const;
const currencies = sql`join currencies c on c.id = t.currency_id
  join currencies f on f.id = t.fiat_currency_id`;

/** P2P trades and offers. */
export const p2pReports = {
  P2pDeals: {
    ...{ ...narrowing, section: 'deals' as const, users: [sql`t.seller_id`, sql`t.buyer_id`] },
    from: sql`deals t join users s on s.id = t.seller_id join users b on b.id = t.buyer_id
      join payment_methods m on m.id = t.payment_method_id ${currencies}`,
    columns: {
      id: text(sql`t.id`),
      created: instant(sql`t.date_created`),
      finished: instant(sql`t.date_finished`),
      type: code(sql`t.type`, dealType),
      status: code(sql`t.status`, dealStatus),
      inDispute: text(sql`t.is_in_dispute`),
      sellerId: text(sql`t.seller_id`),
      sellerName: text(sql`s.user_name`),
      buyerId: text(sql`t.buyer_id`),
      buyerName: text(sql`b.user_name`),
      currency: text(sql`c.title`),
      amount: money(sql`t.amount`),
      fee: money(sql`t.fee`),
      price: money(sql`t.price`),
      fiatCurrency: text(sql`f.title`),
      fiatAmount: money(sql`t.fiat_amount`),
      paymentMethod: text(sql`m.title`),
      offerId: text(sql`t.offer_id`),
    },
  },
  P2pOffers: {
    ...{ ...narrowing, section: 'offers' as const, users: [sql`t.user_id`] },
    from: sql`offers t join users u on u.id = t.user_id ${currencies}`,
    columns: {
      id: text(sql`t.id`),
      created: instant(sql`t.date_created`),
      userId: text(sql`t.user_id`),
      userName: text(sql`u.user_name`),
      type: code(sql`t.type`, offerType),
      status: code(sql`t.status`, offerStatus),
      currency: text(sql`c.title`),
      fiatCurrency: text(sql`f.title`),
      price: money(sql`t.price`),
      profitPercent: money(sql`t.profit_percent`),
      expression: text(sql`t.expression`),
      minAmount: money(sql`t.min_amount`),
      maxAmount: money(sql`t.max_amount`),
      hidden: text(sql`t.is_hidden`),
      terms: text(sql`t.terms`),
    },
  },
} as const satisfies Record<string, ReportDefinition>;
