import { read } from '../data/client.ts';
import { graphql, type ResultOf } from '../data/graphql.ts';
import type { Choice } from '../form/choice-field.tsx';

const P2pPaymentMethods = graphql(`
  query P2pPaymentMethods {
    p2pPaymentMethods { id title category state currencyIds fields { name title } }
  }
`);

export type PaymentMethod = ResultOf<typeof P2pPaymentMethods>['p2pPaymentMethods'][number];

/** Returns every payment method between buyer and seller. */
export const readPaymentMethods = async (): Promise<readonly PaymentMethod[]> =>
  (await read(P2pPaymentMethods, {})).p2pPaymentMethods;

/** Returns all payment methods as filter options. */
export const readPaymentMethodChoices = async (): Promise<readonly Choice[]> =>
  (await readPaymentMethods()).map(({ id, title }) => ({ value: id, label: title ?? `#${id}` }));

/** Returns the methods that are on and serve a fiat currency, or may serve it, as form options. */
export async function paymentMethodsFor(currencyId: unknown): Promise<readonly Choice[]> {
  const methods = await readPaymentMethods();
  return methods
    .filter(({ state }) => state !== 'DISABLED' && state !== 'DELETED')
    .filter(({ currencyIds }) => currencyIds?.includes(String(currencyId)) ?? true)
    .map(({ id, title }) => ({ value: id, label: title ?? `#${id}` }));
}
