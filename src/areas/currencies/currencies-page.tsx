import { ListPage } from '../../list/list-page.tsx';
import { CreateCurrencyButton } from './create-currency.tsx';
import { currenciesList } from './currencies.list.ts';

/** /payment-systems/currencies-and-tokens */
export const CurrenciesPage = () => (
  <ListPage spec={currenciesList} tools={<CreateCurrencyButton />} />
);
