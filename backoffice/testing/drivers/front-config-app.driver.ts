import { frontConfigCatalogue } from '../../areas/front-config/front-config.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';
import { type LifecycleDriver, put } from '../lifecycle-driver.ts';

let rows = 0;

export const frontConfigAppDriver: LifecycleDriver = {
  ...catalogueDriver(frontConfigCatalogue, {
    row() {
      rows += 1;
      return { name: `App ${rows}`, url: 'https://app.example/' };
    },
    edit: {},
    console: { args: { edit: 'url: "https://app.example/{id}"' } },
  }),
  // The path of the call names the app by another name than `id`.
  calls: (_, id) => [put(`v2/FrontConfig/apps/${id}`, { url: `https://app.example/${id}` })],
};
