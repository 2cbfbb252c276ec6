import { inArray } from 'drizzle-orm';
import { paymentMethodCategory } from '../../machines/p2p-profile/p2p-profile.codes.ts';
import { templateFieldType } from '../../machines/payment-template/payment-template.codes.ts';
import type { Tx } from '../db/database.ts';
import { paymentMethods, paymentTemplates } from '../db/schema/payment-methods.ts';
import { paymentMethodSeeds } from './payment-methods.data.ts';
import type { PlainRows } from './plain-rows.ts';

const { boolean, integer, text, selector } = templateFieldType;

const field = (name: string, type: number, options: readonly string[] = []) => ({
  ...{ name, type, options, required: type !== boolean },
});

/** Name, fields and the category of the methods that are linked. */
const seeds = [
  [
    'Bank account',
    [field('holder', text), field('iban', text)],
    paymentMethodCategory.bankTransfer,
  ],
  ['Electronic wallet', [field('wallet', text)], paymentMethodCategory.eWallets],
  [
    'Office',
    [field('city', selector, ['Tallinn', 'Berlin', 'Istanbul']), field('floor', integer)],
    null,
  ],
  ['Card', [field('number', text), field('business', boolean)], null],
] as const;

async function write(tx: Tx): Promise<void> {
  for (const [name, fields, category] of seeds) {
    const [made] = await tx
      .insert(paymentTemplates)
      .values({ name, fields: [...fields] })
      .returning();
    const ids = paymentMethodSeeds.filter((one) => one.category === category).map(({ id }) => id);
    if (made && ids.length > 0)
      await tx
        .update(paymentMethods)
        .set({ templateId: made.id })
        .where(inArray(paymentMethods.id, ids));
  }
}

/** Templates, of which some are linked to the seeded payment methods. */
export const paymentTemplatesRows: PlainRows = { write };
