import { paymentTemplatesCatalogue } from '../../areas/payment-templates/payment-templates.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

/** Above the ids of all others. */
const firstId = 943_000;
let made = 0;

export const paymentTemplateDriver = catalogueDriver(paymentTemplatesCatalogue, {
  row() {
    made += 1;
    return { id: firstId + made, name: `Template ${made}`, fields: [] };
  },
  edit: { name: 'Renamed template {id}' },
  console: { args: { edit: 'name: "Renamed template {id}"' } },
});
