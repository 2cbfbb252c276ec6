import { securityGroupsCatalogue } from '../../areas/security-groups/security-groups.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

let rows = 0;

export const securityGroupDriver = catalogueDriver(securityGroupsCatalogue, {
  row() {
    rows += 1;
    return { name: `Group ${rows}`, description: 'Of a test' };
  },
  edit: { name: 'Renamed group {id}' },
  console: { args: { edit: 'name: "Renamed group {id}"' } },
});
