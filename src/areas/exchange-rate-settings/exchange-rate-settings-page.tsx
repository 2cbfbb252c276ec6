import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import type { FieldValues } from '../../form/field-spec.ts';
import { ListPage } from '../../list/list-page.tsx';
import { CreateExchangeRateSetting } from './exchange-rate-settings.graphql.ts';
import { exchangeRateSettingsList } from './exchange-rate-settings.list.ts';
import { readCoins, readFiats, sourcesIn } from './rate-choices.ts';

const fields = {
  baseCurrencyId: { as: 'pick', from: readCoins },
  quoteCurrencyId: { as: 'pick', from: readFiats },
  sourceIds: {
    as: 'pick',
    many: true,
    after: ['quoteCurrencyId'],
    from: (_: unknown, values: FieldValues) => sourcesIn(values.quoteCurrencyId),
  },
} as const;

const tools = (
  <CreateButton
    name="exchangeRateSettings"
    needs="editExchangeRates"
    fields={fields}
    send={(values, key) => change(CreateExchangeRateSetting, { ...values, key })}
  />
);

/** /traders/rates */
export const ExchangeRateSettingsPage = () => (
  <ListPage spec={exchangeRateSettingsList} tools={tools} />
);
