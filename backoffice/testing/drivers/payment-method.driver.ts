import { paymentMethodCatalogue } from '../../areas/payment-methods/payment-methods.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

/** Above the ids of all other payment methods. */
const firstId = 910_001;
let made = 0;

export const paymentMethodDriver = catalogueDriver(paymentMethodCatalogue, {
  row: () => {
    made += 1;
    const sortId = 10_000 + made;
    return { id: firstId + made, title: `Method ${made}`, category: 2, currencyIds: [2], sortId };
  },
  edit: { provider: 'Provider {id}' },
  console: { stateField: 'stateCode', args: { edit: 'provider: "Another"' } },
});
