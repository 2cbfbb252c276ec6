import { read } from '../data/client.ts';
import { graphql, type ResultOf } from '../data/graphql.ts';
import type { Choice } from '../form/choice-field.tsx';

const P2pPaymentMethods = graphql(`
  query P2pPaymentMethods {
    p2pPaymentMethods { id title category currencyIds fields { name title } }
  }
`);

export type PaymentMethod = ResultOf<typeof P2pPaymentMethods>['p2pPaymentMethods'][number];

/** Every way in which buyer and seller pay each other. */
export const readPaymentMethods = async (): Promise<readonly PaymentMethod[]> =>
  (await read(P2pPaymentMethods, {})).p2pPaymentMethods;

/** All of them, as a filter offers them. */
export const everyPaymentMethod = async (): Promise<readonly Choice[]> =>
  (await readPaymentMethods()).map(({ id, title }) => ({ value: id, label: title }));

/** Those that serve a fiat currency, as a form offers them. */
export async function paymentMethodsFor(currencyId: unknown): Promise<readonly Choice[]> {
  const methods = await readPaymentMethods();
  return methods
    .filter(({ currencyIds }) => currencyIds.includes(String(currencyId)))
    .map(({ id, title }) => ({ value: id, label: title }));
}
