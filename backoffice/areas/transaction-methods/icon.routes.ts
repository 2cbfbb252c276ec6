import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { uploadRules } from '../../../machines/upload/upload.policy.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { dropPicture, storePicture } from '../../engine/public-picture.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, type Route, upload } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId } from '../../engine/wire.ts';
import { methodList } from './method.list.ts';

const input = z.object({ id: wireId });
const needs = { capability: 'manageTransactionMethods' } as const;
const audit = (action: 'setIcon' | 'deleteIcon') => ({
  action: `transactionMethod.${action}` as const,
  object: ({ id }: z.output<typeof input>) => ({ type: 'transactionMethod', id }),
});

/** Replaces the current icon with another one, or removes it. */
async function setIcon(
  unit: UnitOfWork,
  id: number,
  action: 'setIcon' | 'deleteIcon',
  icon: string | null,
): Promise<void> {
  const [method] = await unit.tx
    .select({ icon: transactionMethods.icon })
    .from(transactionMethods)
    .where(eq(transactionMethods.id, id))
    .for('update');
  if (!method) throw refuse('PaymentMethodNotFound');
  await unit.tx.update(transactionMethods).set({ icon }).where(eq(transactionMethods.id, id));
  // A seeded icon is shared with the currency and is kept.
  if (method.icon?.startsWith('method-')) await dropPicture(unit, method.icon);
  unit.touch(methodList, id);
  await unit.audit({
    ...{ action: `transactionMethod.${action}`, objectType: 'transactionMethod', objectId: id },
    ...{ before: method, after: { icon } },
  });
}

/** The icon of a deposit and withdrawal method (d3:514). */
export const methodIconRoutes: readonly Route[] = [
  upload({
    method: 'POST',
    path: 'Transaction/SetTransactionMethodIcon',
    ...{ needs, input, audit: audit('setIcon') },
    files: { icon: uploadRules.icon },
    change: async ({ input: { id }, files }, unit) => {
      const [file] = files.icon;
      if (file) await setIcon(unit, id, 'setIcon', await storePicture(unit, file, 'method'));
    },
  }),
  change({
    method: 'PUT',
    path: 'Transaction/DeleteTransactionMethodIcon',
    ...{ needs, input, audit: audit('deleteIcon') },
    change: ({ input: { id } }, unit) => setIcon(unit, id, 'deleteIcon', null),
  }),
];
