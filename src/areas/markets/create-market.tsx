import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { marketInputs } from './market.record.ts';
import { CreateMarket } from './markets.graphql.ts';

const fields = {
  baseCurrencyId: { as: 'currency' },
  derivedCurrencyId: { as: 'currency' },
  ...marketInputs,
} as const;

const start = { priceDecimals: 2, amountDecimals: 4 };

/** Creates a market (d2:192). */
export const CreateMarketButton = () => (
  <CreateButton
    name="markets"
    needs="manageMarkets"
    fields={fields}
    start={start}
    send={(values, key) => change(CreateMarket, { ...values, key })}
  />
);
