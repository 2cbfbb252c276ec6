import { read } from '../../data/client.ts';
import type { Choice } from '../../form/choice-field.tsx';
import type { FormRow } from '../../form/field-spec.ts';
import { RequisitesOfAuthor } from './offers.graphql.ts';

export { paymentMethodsFor } from '../../entities/payment-methods.ts';

/** Returns the author's requisites in the offer's fiat that are not deleted. */
export async function requisitesOf(row: FormRow | undefined): Promise<readonly Choice[]> {
  // Without them, the list would have the requisites of everybody.
  if (!row?.userId || !row.fiatCurrencyId) return [];
  const { requisites } = await read(RequisitesOfAuthor, {
    filter: {
      userId: String(row.userId),
      currencyIds: [String(row.fiatCurrencyId)],
      status: ['ENABLED', 'STOPPED'],
    },
    page: { number: 1, size: 100 },
  });
  return requisites.items.map(({ id, name, account, paymentMethodTitle }) => ({
    value: id,
    label: `${paymentMethodTitle ?? name} ${account ?? ''}`.trim(),
    hint: id,
  }));
}
