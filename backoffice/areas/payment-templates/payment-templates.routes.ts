import { z } from 'zod';
import { templateFieldType } from '../../../machines/payment-template/payment-template.codes.ts';
import { paymentTemplateLifecycle } from '../../../machines/payment-template/payment-template.machine.ts';
import { paymentTemplates } from '../../db/schema/payment-methods.ts';
import { catalogue } from '../../engine/catalogue.ts';
import type { Route } from '../../engine/routes.ts';
import { wireCode, wireFlag, wireId, wireMany, wireName } from '../../engine/wire.ts';
import { linkMethods, requireUnlinked } from './linked-methods.ts';
import { paymentTemplatesList } from './payment-templates.list.ts';

const isType = (code: number) => Object.values<number>(templateFieldType).includes(code);

const templateField = z
  .object({
    name: wireName(60),
    type: wireCode.refine(isType, 'Not a type of field'),
    required: wireFlag.default(false),
    options: wireMany(wireName(100), 50).default([]),
  })
  .refine(
    ({ type, options }) => (type === templateFieldType.selector) === options.length > 0,
    'A selector has options, and no other field has',
  );

const hasOwnNames = (fields: readonly { readonly name: string }[]) =>
  new Set(fields.map(({ name }) => name)).size === fields.length;

const fields = {
  name: wireName(100),
  fields: z.array(templateField).max(50).refine(hasOwnNames, 'Two fields have the same name'),
  paymentMethods: wireMany(wireId, 500).optional(),
};

/** Templates of the fields of payment methods (d3:445). */
export const paymentTemplatesCatalogue = catalogue({
  ...{ lifecycle: paymentTemplateLifecycle, table: paymentTemplates, list: paymentTemplatesList },
  unique: { payment_templates_name_unique: 'SameTemplateExist' },
  lists: {
    needs: { section: 'paymentTemplates' },
    calls: [['GET', 'v1/p2p/payment-methods/template']],
  },
  create: {
    fields: { ...fields, fields: fields.fields.default([]) },
    calls: [['POST', 'v1/p2p/payment-methods/template']],
    columns: (_, { paymentMethods: __, ...given }) => given,
  },
  edit: {
    fields: { ...fields, name: fields.name.optional(), fields: fields.fields.optional() },
    calls: [['PUT', 'v1/p2p/payment-methods/template/{id}']],
    columns: (_, { paymentMethods: __, ...given }) => given,
  },
  delete: {
    calls: [['DELETE', 'v1/p2p/payment-methods/template/{id}']],
    before: ({ tx }, { id }) => requireUnlinked(tx, id),
  },
  async written(unit, id, { paymentMethods }) {
    if (paymentMethods) await linkMethods(unit, id, paymentMethods);
  },
});

export const paymentTemplatesRoutes: readonly Route[] = paymentTemplatesCatalogue.routes;
