import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { documentType } from '../../../machines/verification/verification.codes.ts';
import { userDocuments } from '../../db/schema/verifications.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireCodeOf, wireFlag, wireId, wireInt, wireText } from '../../engine/wire.ts';
import { lockAccount } from '../user-security/user-action.ts';
import { verificationList } from '../verifications/verification.list.ts';
import { userDocumentList } from './user-document.list.ts';

const objectType = 'userDocument';
const manages = { capability: 'manageDocuments' } as const;
const object = ({ id }: { readonly id: number }) => ({ type: objectType, id });
const success = { result: { Success: true } } as const;

/** Unix seconds of the years 1900 to 2199. */
const day = wireInt(-2_208_988_800, 7_258_118_399).transform((second) => new Date(second * 1000));
/** An empty text empties the field. */
const line = wireText(200)
  .trim()
  .transform((text) => (text === '' ? null : text));

/** What a paper says about its owner (d1:92). All are optional. */
const content = {
  ...{ firstName: line.nullish(), lastName: line.nullish(), middleName: line.nullish() },
  ...{ country: line.nullish(), city: line.nullish(), address: line.nullish() },
  ...{ citizenship: line.nullish(), documentNumber: line.nullish() },
  documentIssuedBy: line.nullish(),
  ...{ birthday: day.nullish(), documentIssuedDate: day.nullish() },
  documentExpireDate: day.nullish(),
};
const type = wireCodeOf(documentType, 'Not a type of document');

type Content = Partial<z.output<z.ZodObject<typeof content>>>;
type Stored = typeof userDocuments.$inferSelect;

/** Papers of which all documented fields are null are not displayed, so nobody adds one. */
function requireSomething(given: Content): void {
  const isEmpty = Object.values(given).every((value) => (value ?? '') === '');
  if (isEmpty) throw notValid({ path: 'documentNumber', message: 'This field must be filled' });
}

function requireOrder({ documentIssuedDate: issued, documentExpireDate: expires }: Content): void {
  if (issued && expires && expires <= issued)
    throw notValid({ path: 'documentExpireDate', message: 'Must be after the day of issue' });
}

/** The log has no personal data: which fields changed, not what they say. */
const changedFields = (before: Stored, given: Content): string[] =>
  (Object.keys(given) as (keyof Content)[]).filter(
    (name) => String(before[name] ?? '') !== String(given[name] ?? ''),
  );

async function locked(unit: UnitOfWork, userId: number, id: number): Promise<Stored> {
  await lockAccount(unit, userId);
  const [stored] = await unit.tx
    .select()
    .from(userDocuments)
    .where(and(eq(userDocuments.id, id), eq(userDocuments.userId, userId)))
    .for('update');
  if (!stored) throw refuse('NotFound');
  return stored;
}

function touch(unit: UnitOfWork, id: number, userId: number, kind?: 'created'): void {
  unit.touch(userDocumentList, id, kind);
  // Requests show how many papers there are.
  unit.touch(verificationList, userId);
}

/** Identity papers: listed, added, corrected and checked by staff (d1:160). */
export const userDocumentRoutes: readonly Route[] = [
  list({
    ...{ method: 'POST', path: 'v2/User/GetUserDocuments', list: userDocumentList },
    needs: { section: 'verification' },
  }),
  change({
    ...{ method: 'POST', path: 'v2/User/AddUserDocument', needs: manages },
    input: z.object({ userId: wireId, documentType: type, ...content }),
    audit: { action: 'userDocument.add' },
    change: async ({ input: { userId, documentType: ofType, ...given } }, unit) => {
      const { tx, now } = unit;
      requireSomething(given);
      requireOrder(given);
      await lockAccount(unit, userId);
      const [row] = await tx
        .insert(userDocuments)
        .values({ ...given, userId, documentType: ofType, dateCreated: now })
        .returning({ id: userDocuments.id });
      if (!row) throw new Error('No document was written');
      const replaced = await tx
        .update(userDocuments)
        .set({ outdated: true })
        .where(
          and(
            ...[eq(userDocuments.userId, userId), eq(userDocuments.documentType, ofType)],
            ...[eq(userDocuments.outdated, false), ne(userDocuments.id, row.id)],
          ),
        )
        .returning({ id: userDocuments.id });
      for (const { id } of replaced) touch(unit, id, userId);
      touch(unit, row.id, userId, 'created');
      await unit.audit({
        ...{ action: 'userDocument.add', objectType, objectId: row.id },
        after: { userId, documentType: ofType, replaced: replaced.map(({ id }) => id) },
      });
      return success;
    },
  }),
  change({
    ...{ method: 'PUT', path: 'v2/User/UpdateUserDocument', needs: manages },
    input: z.object({ id: wireId, userId: wireId, documentType: type.optional(), ...content }),
    audit: { action: 'userDocument.edit', object },
    change: async ({ input: { id, userId, documentType: ofType, ...given } }, unit) => {
      const stored = await locked(unit, userId, id);
      const after = { ...stored, ...given };
      requireOrder(after);
      await unit.tx
        .update(userDocuments)
        .set({
          ...given,
          ...(ofType === undefined ? {} : { documentType: ofType }),
          // What was checked is no longer what the paper says.
          ...{ checked: null, checkedBy: null, dateChecked: null },
        })
        .where(eq(userDocuments.id, id));
      touch(unit, id, userId);
      await unit.audit({
        ...{ action: 'userDocument.edit', objectType, objectId: id },
        before: { documentType: stored.documentType, checked: stored.checked },
        after: {
          ...{ documentType: ofType ?? stored.documentType, checked: null },
          changed: changedFields(stored, given),
        },
      });
      return success;
    },
  }),
  change({
    ...{ method: 'PUT', path: 'v2/User/CheckUserDocument', needs: manages },
    input: z.object({ documentId: wireId, userId: wireId, checked: wireFlag }),
    audit: {
      action: 'userDocument.check',
      object: ({ documentId }) => ({ type: objectType, id: documentId }),
    },
    change: async ({ input: { documentId, userId, checked } }, unit) => {
      const { tx, now, by } = unit;
      const stored = await locked(unit, userId, documentId);
      await tx
        .update(userDocuments)
        .set({ checked, checkedBy: by.adminId, dateChecked: now })
        .where(eq(userDocuments.id, documentId));
      touch(unit, documentId, userId);
      await unit.audit({
        ...{ action: 'userDocument.check', objectType, objectId: documentId },
        ...{ before: { checked: stored.checked }, after: { checked } },
      });
      return success;
    },
  }),
];
