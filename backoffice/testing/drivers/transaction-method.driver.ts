import { transactionMethodType } from '../../../machines/transaction/transaction.codes.ts';
import { methodCatalogue } from '../../areas/transaction-methods/transaction-methods.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

export const transactionMethodDriver = catalogueDriver(methodCatalogue, {
  row: () => ({
    ...{ name: 'Card', type: transactionMethodType.creditCard, currencyId: 2 },
    ...{ payIn: true, payOut: true },
  }),
  edit: { payInFee: '0.5' },
  console: { stateField: 'stateCode', args: { edit: 'payInFee: "0.5"' } },
});
