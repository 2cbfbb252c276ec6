import { Big } from 'big.js';
import { and, eq, ne, sql } from 'drizzle-orm';
import { paymentFieldType } from '../../../machines/payment-method/payment-method.codes.ts';
import { requisiteStatus } from '../../../machines/requisite/requisite.codes.ts';
import type { Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { requisites } from '../../db/schema/p2p.ts';
import { paymentMethods } from '../../db/schema/payment-methods.ts';
import { users } from '../../db/schema/users.ts';
import { matchesPattern } from '../../engine/linear-pattern.ts';
import { type FieldFault, notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { readBooking } from '../booking/booking.ts';
import { fieldsOf, type StoredField } from '../payment-methods/payment-field.ts';
import { requireUsableMethods } from '../payment-methods/usable-method.ts';
import { accountOf } from './account.ts';
import { requisiteList } from './requisite.list.ts';
import { requisiteSubject } from './requisite.subject.ts';

type Requisite = typeof requisites.$inferSelect;
type Fields = Readonly<Record<string, string>>;
type Limits = Pick<Requisite, 'limitDay' | 'limitWeek' | 'limitMonth'>;

type CheckedField = Pick<StoredField, 'name' | 'regex' | 'required' | 'type'>;

/** What a value must look like by the type of its field (d3:235); other types hold any text. */
const types: Readonly<Record<number, RegExp>> = {
  [paymentFieldType.boolean]: /^(true|false)$/,
  [paymentFieldType.integer]: /^-?\d{1,30}$/,
  [paymentFieldType.text]: /^[^\n]*$/,
};

/**
 * Requires every field of the payment method to be present and valid. @throws Refusal naming each
 * invalid field
 */
export function checkFields(paymentFields: readonly CheckedField[], given: Fields): void {
  const faults: FieldFault[] = paymentFields.flatMap(({ name, regex, required, type }) => {
    const value = given[name]?.trim() ?? '';
    const path = `fields.${name}`;
    if (value === '') return required ? [{ path, message: 'This field must be filled' }] : [];
    const hasType = types[type]?.test(value) ?? true;
    if (hasType && (regex === null || matchesPattern(regex, value))) return [];
    return [{ path, message: 'Incorrect format!' }];
  });
  if (faults.length > 0) throw notValid(...faults);
}

/**
 * Requires that no limit is zero and that a longer period does not allow less than a shorter one.
 * @throws Refusal
 */
export function checkRequisiteLimits({ limitDay, limitWeek, limitMonth }: Limits): void {
  const set = [limitDay, limitWeek, limitMonth].flatMap((limit) =>
    limit === null ? [] : [new Big(limit)],
  );
  const isRising = set.every((limit, index) => index === 0 || limit.gte(set[index - 1] ?? 0));
  if (!isRising || set.some((limit) => limit.lte(0))) throw refuse('RequisiteWrongLimit');
}

async function methodOf(tx: Tx, id: number, currencyId: number): Promise<readonly StoredField[]> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, currencyId));
  if (!currency) throw refuse('CurrencyNotFound');
  const [method] = await tx.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  if (!method?.currencyIds.includes(currencyId)) throw refuse('PaymentMethodNotFound');
  return fieldsOf(tx, id);
}

/** A user can have an account only once per payment method. */
async function checkUnique(
  tx: Tx,
  { userId, paymentMethodId, account }: Pick<Requisite, 'userId' | 'paymentMethodId' | 'account'>,
  except = 0,
): Promise<void> {
  const [same] = await tx
    .select({ id: requisites.id })
    .from(requisites)
    .where(
      and(
        ...[eq(requisites.userId, userId), eq(requisites.paymentMethodId, paymentMethodId)],
        ...[eq(requisites.account, account), ne(requisites.id, except)],
        ne(requisites.status, requisiteStatus.deleted),
      ),
    );
  if (same) throw refuse('SameRequisiteExists');
}

export type NewRequisite = Pick<
  Requisite,
  'userId' | 'currencyId' | 'paymentMethodId' | 'name' | 'fields' | 'template'
> &
  Limits;

/**
 * Creates a requisite of a user, with a new review.
 *
 * @throws Refusal `UserNotFound`, `CurrencyNotFound`, `PaymentMethodNotFound`,
 * `PaymentMethodDisabled`, `RequestNotValid` for a field, `RequisiteWrongLimit`, `Limit`, `SameRequisiteExists`
 */
export async function createRequisite(unit: UnitOfWork, made: NewRequisite): Promise<number> {
  const { tx, now, by } = unit;
  const [user] = await tx.select().from(users).where(eq(users.id, made.userId)).for('update');
  if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
  const paymentFields = await methodOf(tx, made.paymentMethodId, made.currencyId);
  await requireUsableMethods(tx, [made.paymentMethodId]);
  checkFields(paymentFields, made.fields);
  checkRequisiteLimits(made);
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*) from requisites
    where user_id = ${made.userId} and status <> ${requisiteStatus.deleted}`);
  const { MaxRequisiteBundlesPerProfile: maxRequisites } = await readBooking(tx);
  if (maxRequisites > 0 && (rows[0]?.count ?? 0) >= maxRequisites) throw refuse('Limit');
  const account = accountOf(paymentFields, made.fields);
  await checkUnique(tx, { ...made, account });
  const [row] = await tx
    .insert(requisites)
    .values({ ...made, account, dateCreated: now, changedBy: by.adminId })
    .returning({ id: requisites.id });
  if (!row) throw new Error('No requisite was written');
  unit.touch(requisiteList, row.id, 'created');
  if (by.adminId !== null) {
    await unit.audit({
      ...{ action: 'requisite.create', objectType: 'requisite', objectId: row.id },
      after: { ...made, account },
    });
  }
  return row.id;
}

type Editable = Omit<NewRequisite, 'userId' | 'currencyId' | 'paymentMethodId'>;
export type RequisiteEdit = { readonly [K in keyof Editable]?: Editable[K] | undefined };

/**
 * Edits a requisite. The account cannot change while a deal with it is active.
 *
 * @throws Refusal `RequisiteNotFound`, `NotRequisiteAuthor`, `RequisiteInActiveTrade`, and what
 * creating one throws
 */
export async function editRequisite(
  unit: UnitOfWork,
  id: number,
  { userId, ...given }: RequisiteEdit & { readonly userId?: number | undefined },
  comment?: string,
): Promise<void> {
  const { tx, now, by } = unit;
  const locked = await requisiteSubject.lock(tx, id);
  const [stored] = await tx.select().from(requisites).where(eq(requisites.id, id));
  if (!locked || !stored || stored.status === requisiteStatus.deleted) {
    throw refuse('RequisiteNotFound');
  }
  if (userId !== undefined && userId !== stored.userId) throw refuse('NotRequisiteAuthor');
  const paymentFields = await methodOf(tx, stored.paymentMethodId, stored.currencyId);
  const updated = {
    name: given.name ?? stored.name,
    fields: given.fields ?? stored.fields,
    limitDay: given.limitDay === undefined ? stored.limitDay : given.limitDay,
    limitWeek: given.limitWeek === undefined ? stored.limitWeek : given.limitWeek,
    limitMonth: given.limitMonth === undefined ? stored.limitMonth : given.limitMonth,
    template: given.template === undefined ? stored.template : given.template || null,
  };
  checkFields(paymentFields, updated.fields);
  checkRequisiteLimits(updated);
  const account = accountOf(paymentFields, updated.fields);
  if (account !== stored.account) {
    if (locked.activeDeals > 0) throw refuse('RequisiteInActiveTrade');
    await checkUnique(tx, { ...stored, account }, id);
  }
  await tx
    .update(requisites)
    .set({ ...updated, account, dateUpdated: now, changedBy: by.adminId })
    .where(eq(requisites.id, id));
  unit.touch(requisiteList, id);
  if (by.adminId === null) return;
  const before = Object.fromEntries(
    Object.keys(updated).map((key) => [key, stored[key as keyof typeof updated]]),
  );
  await unit.audit({
    ...{ action: 'requisite.edit', objectType: 'requisite', objectId: id, before, comment },
    after: updated,
  });
}
