import { registrationRequestsCatalogue } from '../../areas/registration-requests/registration-requests.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

let rows = 0;

export const registrationRequestDriver = catalogueDriver(registrationRequestsCatalogue, {
  row() {
    rows += 1;
    return {
      ...{ name: `Ann Example ${rows}`, email: `ann.example.${rows}@mail.example` },
      ...{ phone: '+37255551234', country: 'EE', message: 'I would like to trade.' },
      dateCreated: new Date(),
    };
  },
  edit: {},
});
