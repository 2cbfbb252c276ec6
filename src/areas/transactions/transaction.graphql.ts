import { graphql } from '../../data/graphql.ts';

const transactionFields = graphql(`
  fragment TransactionFields on Transaction @_unmask {
    id createdAt updatedAt userId userName type typeCode side operationType methodType methodTypeCode
    methodId currencyId amount fee status statusCode kytStatus kytStatusCode kytRisk kytCategory txid
    address requisites confirmations manualCheck details comment changedBy seen
  }
`);

export const Transactions = graphql(
  `
    query Transactions($filter: TransactionFilter, $page: PageInput!, $sort: SortInput) {
      transactions(filter: $filter, page: $page, sort: $sort) {
        items { ...TransactionFields }
        total
        totalExact
        asOf
      }
    }
  `,
  [transactionFields],
);

export const TradersTransactions = graphql(
  `
    query TradersTransactions($filter: TransactionFilter, $page: PageInput!, $sort: SortInput) {
      tradersTransactions(filter: $filter, page: $page, sort: $sort) {
        items { ...TransactionFields }
        total
        totalExact
        asOf
      }
    }
  `,
  [transactionFields],
);

export const Transaction = graphql(
  `query Transaction($id: ID!) { transaction(id: $id) { ...TransactionFields } }`,
  [transactionFields],
);

export const TransactionLive = graphql(
  `subscription TransactionLive($id: ID!) { transactionLive(id: $id) { ...TransactionFields } }`,
  [transactionFields],
);

export const TransactionHistory = graphql(`
  query TransactionHistory($id: ID!) {
    transactionHistory(id: $id) {
      id event from status statusCode kytStatus createdAt adminId adminEmail details comment
    }
  }
`);

export const EditTransactionRequisites = graphql(`
  mutation EditTransactionRequisites($id: ID!, $requisites: String!, $intent: Intent!) {
    editTransactionRequisites(id: $id, requisites: $requisites, intent: $intent) { key state at }
  }
`);
