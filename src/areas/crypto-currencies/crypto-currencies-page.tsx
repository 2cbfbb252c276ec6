import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { CreateCryptoCurrency } from './crypto-currencies.graphql.ts';
import { cryptoCurrenciesList } from './crypto-currencies.list.ts';
import { cryptoCurrencyInputs } from './crypto-currency.record.ts';

const tools = (
  <CreateButton
    name="cryptoCurrencies"
    needs="manageCryptoCurrencies"
    fields={cryptoCurrencyInputs}
    send={(values, key) => change(CreateCryptoCurrency, { ...values, key })}
  />
);

/** /payment-systems/crypto-currencies */
export const CryptoCurrenciesPage = () => <ListPage spec={cryptoCurrenciesList} tools={tools} />;
