import { type SQL, sql } from 'drizzle-orm';
import { paymentMethodStatus } from '../../../machines/payment-method/payment-method.codes.ts';
import { paymentTemplateStatus } from '../../../machines/payment-template/payment-template.codes.ts';
import { byId } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

const linked = (
  value: SQL,
): SQL => sql`(select coalesce(json_agg(${value} order by m.sort_id), '[]')
  from payment_methods m
  where m.template_id = t.id and m.status <> ${paymentMethodStatus.deleted})`;

export const paymentTemplatesList: ListDefinition = {
  entity: 'paymentTemplate',
  table: sql`payment_templates`,
  columns: {
    ...plain('id', 'name', 'fields'),
    paymentMethodIds: linked(sql`m.id`),
    linkedPaymentMethods: linked(sql`m.title`),
    status: sql`${paymentTemplateStatus.listed}::int`,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'name') },
  sort: { by: 'name', desc: false },
  filters: { idList: byId(field('id')) },
  limit: { usual: 1000, max: 1000 },
};
