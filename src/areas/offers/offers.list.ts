import { defineList } from '../../list/define-list.ts';
import { ChangesCell } from './changes-cell.tsx';
import { offerFields, offerRecord } from './offer.record.ts';
import { OfferHistory, Offers } from './offers.graphql.ts';

/** Offers: the enabled ones, unless a hidden, blocked or deleted filter is set (d3:53, d3:311). */
export const offersList = defineList({
  name: 'offers',
  query: Offers,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: offerRecord,
  start: { status: ['ENABLED'] },
  startUnless: ['flag'],
  columns: offerFields,
  filters: {
    flag: { as: 'choice', of: 'OfferFlag', one: true },
    status: { as: 'choice', of: 'OfferStatus' },
    type: { as: 'choice', of: 'OfferType' },
    currencyIds: { as: 'currency' },
    fiatCurrencyIds: { as: 'currency' },
    userId: { as: 'user' },
    terms: { as: 'text' },
    ids: { as: 'ids' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  expand: {
    query: OfferHistory,
    variables: ({ id }) => ({ id }),
    columns: {
      createdAt: { field: 'createdAt', as: 'date' },
      userId: { field: 'adminId', as: 'admin' },
      type: { field: 'event', as: 'event', in: 'offers' },
      status: { field: 'status', as: 'status', of: 'OfferStatus' },
      // The last column, because its length varies. It starts within the visible part, so the table
      // does not have to be scrolled.
      price: { field: 'changes', as: 'drawn', draw: ChangesCell },
    },
  },
});
