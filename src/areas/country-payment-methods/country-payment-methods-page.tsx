import { change } from '../../data/client.ts';
import { readCountryChoices } from '../../entities/countries.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { readPaymentMethodChoices } from '../../entities/payment-methods.ts';
import { ListPage } from '../../list/list-page.tsx';
import { CreateCountryPaymentMethod } from './country-payment-methods.graphql.ts';
import { countryPaymentMethodsList } from './country-payment-methods.list.ts';

const fields = {
  countryId: { as: 'pick', from: readCountryChoices },
  paymentMethodId: { as: 'pick', from: readPaymentMethodChoices },
} as const;

/** /payment-systems/country-payment-methods */
export const CountryPaymentMethodsPage = () => (
  <ListPage
    spec={countryPaymentMethodsList}
    tools={
      <CreateButton
        name="countryPaymentMethods"
        needs="manageCountries"
        fields={fields}
        send={(values, key) => change(CreateCountryPaymentMethod, { ...values, key })}
      />
    }
  />
);
