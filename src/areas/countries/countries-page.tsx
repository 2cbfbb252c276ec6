import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { CreateCountry } from './countries.graphql.ts';
import { countriesList } from './countries.list.ts';
import { countryInputs } from './country.record.ts';

const tools = (
  <CreateButton
    name="countries"
    needs="manageCountries"
    fields={countryInputs}
    send={(values, key) => change(CreateCountry, { ...values, key })}
  />
);

/** /payment-systems/countries */
export const CountriesPage = () => <ListPage spec={countriesList} tools={tools} />;
