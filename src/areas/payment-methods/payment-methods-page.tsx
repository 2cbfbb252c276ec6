import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { OrderButton } from './order-button.tsx';
import { paymentMethodInputs } from './payment-method.record.ts';
import { CreatePaymentMethod } from './payment-methods.graphql.ts';
import { paymentMethodsList } from './payment-methods.list.ts';

const start = { type: 'ONLINE', payIn: true, payOut: true, enabledForP2P: true };

/** /payment-systems/payment-methods */
export const PaymentMethodsPage = () => (
  <ListPage
    spec={paymentMethodsList}
    tools={
      <>
        <OrderButton />
        <CreateButton
          name="paymentMethods"
          needs="managePaymentMethods"
          fields={paymentMethodInputs}
          start={start}
          send={(values, key) => change(CreatePaymentMethod, { ...values, key })}
        />
      </>
    }
  />
);
