import { paymentTemplateLifecycle } from '../../../machines/payment-template/payment-template.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OnePaymentTemplate } from './payment-templates.graphql.ts';

export const paymentTemplateFields = {
  id: { as: 'copy', sort: true, width: 70 },
  name: { as: 'text', sort: true, width: 220 },
  linkedPaymentMethods: { as: 'text', width: 320 },
} as const;

/** Loaded on demand, so that the definition itself reads nothing. */
const methods = async () =>
  (await import('../../entities/payment-methods.ts')).readPaymentMethodChoices();

const fields = {
  name: { as: 'text' },
  type: { as: 'choice', of: 'TemplateFieldType' },
  required: { as: 'flag' },
  options: { as: 'words', optional: true },
} as const;

export const paymentTemplateInputs = {
  name: { as: 'text' },
  paymentMethodIds: { as: 'pick', many: true, optional: true, from: methods },
  fields: { as: 'rows', of: 'PaymentTemplateFieldInput', optional: true, fields, maxRows: 50 },
} as const;

/** Fields that payment methods have in common. One with linked methods stays (d3:350). */
export const paymentTemplateRecord = defineRecord({
  name: 'paymentTemplates',
  lifecycle: paymentTemplateLifecycle,
  read: OnePaymentTemplate,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: paymentTemplateFields,
  summary: ['name', 'linkedPaymentMethods'],
  path: (id) => `/traders/templates?ids=${id}`,
  acts: {
    edit: { edits: true, inputs: paymentTemplateInputs },
    delete: { bulk: true, intent: 'danger' },
  },
});
