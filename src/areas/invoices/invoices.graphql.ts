import { graphql } from '../../data/graphql.ts';

const invoiceFields = graphql(`
  fragment InvoiceFields on Invoice @_unmask {
    id createdAt updatedAt merchantId merchantName status statusCode amount held fee currencyId productId productTitle
    quantity customerId customer delivery comments changedBy seen
  }
`);

export const OneInvoice = graphql(
  `query OneInvoice($id: ID!) { invoice(id: $id) { ...InvoiceFields } }`,
  [invoiceFields],
);

export const InvoiceLive = graphql(
  `subscription InvoiceLive($id: ID!) { invoiceLive(id: $id) { ...InvoiceFields } }`,
  [invoiceFields],
);

export const Invoices = graphql(
  `query Invoices($filter: InvoiceFilter, $page: PageInput!, $sort: SortInput) {
    invoices(filter: $filter, page: $page, sort: $sort) {
      items { ...InvoiceFields }
      total totalExact asOf
    }
  }`,
  [invoiceFields],
);

export const InvoiceTransactions = graphql(`
  query InvoiceTransactions($id: ID!, $page: PageInput!) {
    invoiceTransactions(id: $id, page: $page) {
      items { id createdAt type status amount currencyId provider method }
      total totalExact asOf
    }
  }
`);

export const InvoiceTransactionsLive = graphql(`
  subscription InvoiceTransactionsLive($id: ID!, $page: PageInput!) {
    invoiceTransactionsLive(id: $id, page: $page) { ids total }
  }
`);
