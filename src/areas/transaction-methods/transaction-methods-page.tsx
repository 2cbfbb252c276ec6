import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { methodInputs } from './transaction-method.record.ts';
import { CreateTransactionMethod } from './transaction-methods.graphql.ts';
import { transactionMethodsList } from './transaction-methods.list.ts';

const { name, ...others } = methodInputs;
const fields = {
  name,
  type: { as: 'choice', of: 'TransactionMethodType' },
  currencyId: { as: 'currency' },
  ...others,
} as const;
const start = { payIn: true, payOut: true };

/** /payment-systems/transaction-methods */
export const TransactionMethodsPage = () => (
  <ListPage
    spec={transactionMethodsList}
    tools={
      <CreateButton
        name="transactionMethods"
        needs="manageTransactionMethods"
        fields={fields}
        start={start}
        send={(values, key) => change(CreateTransactionMethod, { ...values, key })}
      />
    }
  />
);
