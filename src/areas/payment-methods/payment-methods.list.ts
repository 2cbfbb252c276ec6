import { TitleIcon } from '../../entities/title-icon.tsx';
import { defineList } from '../../list/define-list.ts';
import { paymentMethodFields, paymentMethodRecord } from './payment-method.record.ts';
import { PaymentMethods } from './payment-methods.graphql.ts';

/** Payment methods in their order; the expanded row shows what is filled in for them (d3:227). */
export const paymentMethodsList = defineList({
  name: 'paymentMethods',
  query: PaymentMethods,
  live: true,
  sort: { field: 'sortId', desc: false },
  record: paymentMethodRecord,
  columns: {
    '@picture': { draw: TitleIcon, formatText: () => '', file: null, width: 60 },
    ...paymentMethodFields,
  },
  filters: {
    search: { as: 'text' },
    state: { as: 'choice', of: 'PaymentMethodStatus' },
    category: { as: 'choice', of: 'PaymentMethodCategory' },
    type: { as: 'choice', of: 'PaymentMethodType' },
    currencyIds: { as: 'currency' },
    enabledForP2P: { as: 'flag', one: true },
    enabledForWallets: { as: 'flag', one: true },
    ids: { as: 'ids' },
  },
});
