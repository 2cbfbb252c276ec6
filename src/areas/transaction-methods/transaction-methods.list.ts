import { lazy } from 'react';
import { TitleIcon } from '../../entities/title-icon.tsx';
import { defineList } from '../../list/define-list.ts';
import { methodFields, transactionMethodRecord } from './transaction-method.record.ts';
import { TransactionMethodList } from './transaction-methods.graphql.ts';

const IconDialog = lazy(async () => ({ default: (await import('./icon-dialog.tsx')).IconDialog }));

/** Ways into and out of the wallet (d3:101). */
export const transactionMethodsList = defineList({
  name: 'transactionMethods',
  query: TransactionMethodList,
  live: true,
  sort: { field: 'name', desc: false },
  record: transactionMethodRecord,
  columns: {
    '@picture': { draw: TitleIcon, formatText: () => '', file: null, width: 60 },
    ...methodFields,
  },
  filters: {
    search: { as: 'text' },
    currencyIds: { as: 'currency' },
    type: { as: 'choice', of: 'TransactionMethodType' },
    payIn: { as: 'flag', one: true },
    payOut: { as: 'flag', one: true },
    ids: { as: 'ids' },
  },
  forms: {
    icon: {
      dialog: IconDialog,
      capability: 'manageTransactionMethods',
      about: ({ id, name }) => ({ name: name ?? `#${id}` }),
    },
  },
});
