import { change } from '../../data/client.ts';
import { readCountryChoices } from '../../entities/countries.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { CreateCity } from './cities.graphql.ts';
import { citiesList } from './cities.list.ts';

const fields = {
  countryId: { as: 'pick', from: readCountryChoices },
  name: { as: 'text' },
} as const;

/** /payment-systems/cities */
export const CitiesPage = () => (
  <ListPage
    spec={citiesList}
    tools={
      <CreateButton
        name="cities"
        needs="manageCountries"
        fields={fields}
        send={(values, key) => change(CreateCity, { ...values, key })}
      />
    }
  />
);
