import { and, eq, inArray, ne } from 'drizzle-orm';
import {
  paymentFieldType,
  paymentMethodStatus,
} from '../../../machines/payment-method/payment-method.codes.ts';
import { templateFieldType } from '../../../machines/payment-template/payment-template.codes.ts';
import type { Tx } from '../../db/database.ts';
import {
  paymentMethodFields,
  paymentMethods,
  paymentTemplates,
  type TemplateField,
} from '../../db/schema/payment-methods.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { paymentMethodList } from '../payment-methods/payment-method.list.ts';

const typeOf: Readonly<Record<number, number>> = {
  [templateFieldType.boolean]: paymentFieldType.boolean,
  [templateFieldType.integer]: paymentFieldType.integer,
  [templateFieldType.text]: paymentFieldType.text,
  // A payment method has no selectors: the pattern accepts the options alone.
  [templateFieldType.selector]: paymentFieldType.text,
};

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const patternOf = ({ type, options }: TemplateField): string | null =>
  type === templateFieldType.selector ? `^(${options.map(escaped).join('|')})$` : null;

/** Adds the fields of a template that a method does not have yet, in their order. */
async function addFields(tx: Tx, methodId: number, fields: readonly TemplateField[]) {
  if (fields.length === 0) return;
  await tx
    .insert(paymentMethodFields)
    .values(
      fields.map((one) => ({
        ...{ paymentMethodId: methodId, name: one.name, title: one.name },
        ...{ type: typeOf[one.type], required: one.required, regex: patternOf(one) },
      })),
    )
    .onConflictDoNothing();
}

const present = (tx: Tx, templateId: number) =>
  tx
    .select({ id: paymentMethods.id, title: paymentMethods.title })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.templateId, templateId),
        ne(paymentMethods.status, paymentMethodStatus.deleted),
      ),
    )
    .orderBy(paymentMethods.sortId);

/**
 * Links the payment methods that are named to a template, and no others. A method that is linked
 * gets the fields that it lacks; one that is no longer linked keeps its fields.
 *
 * @throws Refusal `PaymentMethodNotFound`, `Exists` if a method has another template
 */
export async function linkMethods(
  unit: UnitOfWork,
  templateId: number,
  ids: readonly number[],
): Promise<void> {
  const { tx } = unit;
  const [template] = await tx
    .select({ fields: paymentTemplates.fields })
    .from(paymentTemplates)
    .where(eq(paymentTemplates.id, templateId));
  const linked = await present(tx, templateId);
  const named =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(paymentMethods)
          .where(
            and(
              inArray(paymentMethods.id, [...ids]),
              ne(paymentMethods.status, paymentMethodStatus.deleted),
            ),
          )
          .for('update');
  if (named.length < new Set(ids).size) throw refuse('PaymentMethodNotFound');
  const taken = named.find((one) => one.templateId !== null && one.templateId !== templateId);
  if (taken)
    throw refuse('Exists', { message: `${taken.title} is linked to template ${taken.templateId}` });
  const isNamed = new Set(ids);
  const set = async (id: number, value: number | null) => {
    await tx.update(paymentMethods).set({ templateId: value }).where(eq(paymentMethods.id, id));
    unit.touch(paymentMethodList, id);
  };
  for (const { id } of linked.filter((one) => !isNamed.has(one.id))) await set(id, null);
  for (const { id, templateId: before } of named) {
    if (before === templateId) continue;
    await addFields(tx, id, template?.fields ?? []);
    await set(id, templateId);
  }
}

/** @throws Refusal `StillInUse` if a payment method is linked (d3:350), naming it */
export async function requireUnlinked(tx: Tx, templateId: number): Promise<void> {
  const [linked] = await present(tx, templateId);
  if (linked)
    throw refuse('StillInUse', {
      message: `Payment method ${linked.id} (${linked.title}) is linked to it`,
    });
  // A deleted method lets its template go.
  await tx
    .update(paymentMethods)
    .set({ templateId: null })
    .where(eq(paymentMethods.templateId, templateId));
}
