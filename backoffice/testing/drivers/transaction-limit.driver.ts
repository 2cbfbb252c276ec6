import { limitCatalogue, userLimitCatalogue } from '../../areas/limits/limit.catalogue.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

let limits = 0;
const row = () => {
  limits += 1;
  return { period: 100 + limits, maxAmount: '900000', dateCreated: new Date() };
};
const edit = { maxAmount: '800000' };
const console = { args: { edit: 'maxAmount: "800000"' } };

export const transactionLimitDriver = catalogueDriver(limitCatalogue, { row, edit, console });

export const userTransactionLimitDriver = catalogueDriver(userLimitCatalogue, {
  row: () => ({ ...row(), userId: 1, currencyId: 1 }),
  ...{ edit, console },
});
