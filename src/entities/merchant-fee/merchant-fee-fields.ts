import { read } from '../../data/client.ts';
import { currencyName } from '../../data/currency-name.ts';
import { references } from '../../data/references.ts';
import type { FieldSpecs } from '../../form/field-spec.ts';
import { MerchantProviders } from './merchant-fees.graphql.ts';

const readProviders = () => read(MerchantProviders, {});
const toChoices = (texts: readonly (string | null)[]) =>
  texts.flatMap((text) => (text === null ? [] : [{ value: text, label: text }]));

async function readCurrencyChoices() {
  const { merchantCurrencies } = await readProviders();
  const { currencies } = references();
  return merchantCurrencies.flatMap(({ currencyId: id }) => {
    if (id === null) return [];
    const known = currencies.get(id);
    return [{ value: id, label: known ? currencyName(known) : `#${id}` }];
  });
}

/** Percentage of the amount. */
export const percentage = { fee: { as: 'decimal' } } as const;

/** What names a fee, and its percentage. */
export const merchantFeeFields = {
  side: { as: 'choice', of: 'MerchantFeeSide' },
  currencyId: { as: 'pick', from: readCurrencyChoices },
  provider: {
    as: 'pick',
    from: async () => toChoices((await readProviders()).merchantProviders.map(({ name }) => name)),
  },
  method: {
    as: 'pick',
    from: async (_, { provider }) =>
      toChoices(
        (await readProviders()).merchantProviders.find(({ name }) => name === provider)?.methods ??
          [],
      ),
    after: ['provider'],
  },
  ...percentage,
} as const satisfies FieldSpecs;
