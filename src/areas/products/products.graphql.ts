import { graphql } from '../../data/graphql.ts';

const productFields = graphql(`
  fragment ProductFields on Product @_unmask {
    id createdAt merchantId merchantName storeId title price currencyId stock quantity revenue status
    statusCode updatedAt changedBy seen
  }
`);

export const Products = graphql(
  `query Products($filter: ProductFilter, $page: PageInput!, $sort: SortInput) {
    products(filter: $filter, page: $page, sort: $sort) {
      items { ...ProductFields }
      total totalExact asOf
    }
  }`,
  [productFields],
);

export const OneProduct = graphql(
  `query OneProduct($id: ID!) { product(id: $id) { ...ProductFields } }`,
  [productFields],
);
