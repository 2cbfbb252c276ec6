import { graphql } from '../../data/graphql.ts';
import { defineList } from '../../list/define-list.ts';

const Codes = graphql(`
  query Codes($filter: CodeFilter, $page: PageInput!, $sort: SortInput) {
    codes(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt code currencyId amount status statusCode
        creatorId creatorName redeemerId redeemerName redeemedAt expiresAt
      }
      total totalExact pages asOf
    }
  }
`);

/** Codes that carry money (d2:80). Only their last four characters are ever shown. */
export const codesList = defineList({
  name: 'codes',
  query: Codes,
  sort: { field: 'createdAt', desc: true },
  columns: {
    id: { as: 'copy', sort: true },
    createdAt: { as: 'date', sort: true },
    code: { as: 'copy', width: 190 },
    amount: { as: 'amount', sort: true },
    currencyId: 'currency',
    status: { as: 'status', of: 'CodeStatus' },
    creatorId: { as: 'user', secondary: 'creatorName' },
    redeemerId: { as: 'user', secondary: 'redeemerName' },
    redeemedAt: 'date',
    expiresAt: { as: 'date', optional: true },
  },
  filters: {
    search: { as: 'text' },
    status: { as: 'choice', of: 'CodeStatus' },
    currencyId: { as: 'currency' },
    userId: { as: 'user' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
