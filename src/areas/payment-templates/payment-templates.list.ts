import { defineList } from '../../list/define-list.ts';
import { FieldsCell, fieldsText } from './fields-cell.tsx';
import { paymentTemplateFields, paymentTemplateRecord } from './payment-template.record.ts';
import { PaymentTemplates } from './payment-templates.graphql.ts';

/** Loaded on demand, so that the definition itself reads nothing. */
const methods = async () =>
  (await import('../../entities/payment-methods.ts')).readPaymentMethodChoices();

/** Templates with the payment methods that are linked to each (d3:81). */
export const paymentTemplatesList = defineList({
  name: 'paymentTemplates',
  query: PaymentTemplates,
  live: true,
  sort: { field: 'name', desc: false },
  record: paymentTemplateRecord,
  columns: {
    ...paymentTemplateFields,
    '@fields': { draw: FieldsCell, formatText: fieldsText, file: ['fields'], width: 420 },
  },
  filters: {
    search: { as: 'text' },
    paymentMethodIds: { as: 'pick', choices: methods },
    ids: { as: 'ids' },
  },
});
