import { sql } from 'drizzle-orm';
import { byId } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

export const countryPaymentMethodsList: ListDefinition = {
  entity: 'countryPaymentMethod',
  table: sql`country_payment_methods`,
  joins: sql`join countries c on c.id = t.country_id
    join payment_methods m on m.id = t.payment_method_id`,
  columns: {
    ...plain('id', 'countryId', 'paymentMethodId'),
    countryName: sql`c.name`,
    paymentMethodTitle: sql`m.title`,
  },
  sorts: sortsBy('bigint', 'id', 'countryId', 'paymentMethodId'),
  sort: { by: 'countryId', desc: false },
  filters: {
    idList: byId(field('id')),
    countryId: byId(field('countryId')),
    paymentMethodId: byId(field('paymentMethodId')),
  },
};
