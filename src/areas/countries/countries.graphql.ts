import { graphql } from '../../data/graphql.ts';

const countryFields = graphql(`
  fragment CountryFields on Country @_unmask { id name code cities paymentMethods statusCode seen }
`);

export const Countries = graphql(
  `query Countries($filter: CountryFilter, $page: PageInput!, $sort: SortInput) {
    countries(filter: $filter, page: $page, sort: $sort) {
      items { ...CountryFields }
      total totalExact asOf
    }
  }`,
  [countryFields],
);

export const OneCountry = graphql(
  `query OneCountry($id: ID!) { country(id: $id) { ...CountryFields } }`,
  [countryFields],
);

export const CreateCountry = graphql(`
  mutation CreateCountry($name: String!, $code: String!, $key: ID!) {
    createCountry(name: $name, code: $code, key: $key)
  }
`);
