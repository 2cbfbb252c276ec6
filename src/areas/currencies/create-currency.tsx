import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { CreateCurrency } from './currencies.graphql.ts';
import { currencyInputs } from './currency.record.ts';

const { title, name, symbol, ...others } = currencyInputs;
const fields = {
  ...{ title, name, symbol },
  kind: { as: 'choice', of: 'CurrencyKind' },
  decimals: { as: 'count', zero: true },
  ...others,
} as const;

/** Default values for a new currency. */
const start = { serviceFee: '0.3', decimals: 8, useInWallet: true, useInP2P: true };

/** Creates a currency (d3:517). */
export const CreateCurrencyButton = () => (
  <CreateButton
    name="currencies"
    needs="manageCurrencies"
    fields={fields}
    start={start}
    send={(values, key) => change(CreateCurrency, { ...values, key })}
  />
);
