import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentFieldType } from '../../../machines/payment-method/payment-method.codes.ts';
import type { Tx } from '../../db/database.ts';
import { requisites } from '../../db/schema/p2p.ts';
import { paymentMethodFields, paymentMethods } from '../../db/schema/payment-methods.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { patternFault } from '../../engine/linear-pattern.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { plainRow } from '../../engine/plain-row.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireCodeOf, wireFlag, wireId, wireName, wireText } from '../../engine/wire.ts';
import { paymentMethodList } from './payment-method.list.ts';

export type StoredField = typeof paymentMethodFields.$inferSelect;

/** Fields are read in the order in which they were added; the first identifies the account. */
export const fieldsOf = (tx: Tx, methodId: number): Promise<StoredField[]> =>
  tx
    .select()
    .from(paymentMethodFields)
    .where(eq(paymentMethodFields.paymentMethodId, methodId))
    .orderBy(asc(paymentMethodFields.id));

const fieldList: ListDefinition = {
  entity: 'paymentMethodField',
  table: sql`payment_method_fields`,
  columns: {
    ...plain('id', 'paymentMethodId', 'name', 'title', 'target', 'regex', 'required'),
    ...plain('variable', 'type'),
  },
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: false },
  filters: { idList: { schema: wireId, where: (id) => sql`${field('id')} = ${id}` } },
};

const clearable = (max: number) =>
  wireText(max)
    .transform((text) => text.trim() || null)
    .optional();

/** What a field of a payment method has in calls (d3:229, d3:235). An empty text clears. */
const fields = {
  name: wireName(60),
  title: wireText(100).trim().optional(),
  ...{ target: clearable(200), variable: clearable(200) },
  regex: clearable(500).superRefine((pattern, context) => {
    const fault = pattern ? patternFault(pattern) : null;
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  }),
  required: wireFlag.optional(),
  type: wireCodeOf(paymentFieldType, 'Not a type of field').optional(),
};

/** A field within a payment method that is written as a whole. */
export const wireField = z.object(fields);

/** @throws Refusal `StillInUse` if a requisite has a value of the field. */
async function requireUnused({ tx }: UnitOfWork, stored: StoredField): Promise<void> {
  const [used] = await tx
    .select({ id: requisites.id })
    .from(requisites)
    .where(
      and(
        eq(requisites.paymentMethodId, stored.paymentMethodId),
        sql`${requisites.fields} ->> ${stored.name} <> ''`,
      ),
    )
    .limit(1);
  if (used)
    throw refuse('StillInUse', { message: `Requisite ${used.id} has a value of the field` });
}

/** Fields of payment methods (d3:508). */
export const paymentFieldCatalogue = catalogue({
  lifecycle: plainRow('paymentMethodField', 'managePaymentMethods'),
  ...{ table: paymentMethodFields, list: fieldList },
  unique: { payment_method_fields_name_unique: 'Exists' },
  create: {
    fields: { ...fields, paymentMethodId: wireId },
    calls: [['POST', 'Transaction/CreatePaymentMethodField']],
    async columns(unit, { title, type = paymentFieldType.text, ...given }) {
      const [method] = await unit.tx
        .select()
        .from(paymentMethods)
        .where(eq(paymentMethods.id, given.paymentMethodId))
        .for('share');
      if (!method) throw refuse('PaymentMethodNotFound');
      unit.touch(paymentMethodList, method.id);
      return { ...given, type, title: title || given.name };
    },
  },
  edit: {
    fields: { ...fields, name: fields.name.optional() },
    calls: [['PUT', 'Transaction/EditPaymentMethodField']],
    async columns(unit, { title, ...given }, stored) {
      if (given.name !== undefined && given.name !== stored.name) await requireUnused(unit, stored);
      unit.touch(paymentMethodList, stored.paymentMethodId);
      return title ? { ...given, title } : given;
    },
  },
  delete: {
    calls: [['POST', 'Transaction/DeletePaymentMethodField']],
    async before(unit, stored) {
      await requireUnused(unit, stored);
      unit.touch(paymentMethodList, stored.paymentMethodId);
    },
  },
});

/**
 * Puts the fields of a method back as a whole: by name, with the id and the values of those that
 * stay.
 *
 * @throws Refusal `SameRequisiteExists` if two have the same name, `StillInUse`
 */
export async function replaceFields(
  unit: UnitOfWork,
  methodId: number,
  given: readonly z.output<typeof wireField>[],
): Promise<void> {
  const names = new Set(given.map(({ name }) => name));
  if (names.size < given.length) throw refuse('SameRequisiteExists');
  const stored = await fieldsOf(unit.tx, methodId);
  for (const gone of stored.filter(({ name }) => !names.has(name))) {
    await requireUnused(unit, gone);
    await unit.tx.delete(paymentMethodFields).where(eq(paymentMethodFields.id, gone.id));
  }
  for (const one of given) {
    if (!stored.some(({ name }) => name === one.name)) {
      const { title, type = paymentFieldType.text, ...others } = one;
      await unit.tx
        .insert(paymentMethodFields)
        .values({ ...others, type, paymentMethodId: methodId, title: title || one.name });
      continue;
    }
    const { title, ...others } = one;
    await unit.tx
      .update(paymentMethodFields)
      .set(title ? { ...others, title } : others)
      .where(
        and(
          eq(paymentMethodFields.paymentMethodId, methodId),
          eq(paymentMethodFields.name, one.name),
        ),
      );
  }
}
