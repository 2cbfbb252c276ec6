import { TitleIcon } from '../../entities/title-icon.tsx';
import { defineList } from '../../list/define-list.ts';
import { userPath } from '../../list/row-path.ts';
import { Stores } from './stores.graphql.ts';

/** Stores of merchants (d3:266). */
export const storesList = defineList({
  name: 'stores',
  query: Stores,
  live: true,
  sort: { field: 'createdAt', desc: true },
  path: ({ merchantId }) => userPath(merchantId),
  columns: {
    id: { as: 'copy', sort: true, width: 84 },
    '@picture': { draw: TitleIcon, formatText: () => '', file: null, width: 60 },
    title: { as: 'text', width: 140 },
    status: { as: 'status', of: 'StoreStatus', width: 140 },
    merchantId: { as: 'user', secondary: 'merchantName' },
    webSite: { as: 'copy', width: 200 },
    locale: { as: 'enum', of: 'StoreLocale', width: 90 },
    createdAt: { as: 'date', sort: true },
    successUrl: { as: 'copy', optional: true, width: 260 },
    failUrl: { as: 'copy', optional: true, width: 260 },
  },
  filters: {
    search: { as: 'text' },
    status: { as: 'choice', of: 'StoreStatus' },
    merchantId: { as: 'user' },
    ids: { as: 'ids' },
  },
});
