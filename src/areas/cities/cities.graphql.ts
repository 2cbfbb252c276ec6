import { graphql } from '../../data/graphql.ts';

const cityFields = graphql(`
  fragment CityFields on City @_unmask { id name countryId countryName statusCode seen }
`);

export const Cities = graphql(
  `query Cities($filter: CityFilter, $page: PageInput!, $sort: SortInput) {
    cities(filter: $filter, page: $page, sort: $sort) {
      items { ...CityFields }
      total totalExact asOf
    }
  }`,
  [cityFields],
);

export const OneCity = graphql(`query OneCity($id: ID!) { city(id: $id) { ...CityFields } }`, [
  cityFields,
]);

export const CreateCity = graphql(`
  mutation CreateCity($name: String!, $countryId: ID!, $key: ID!) {
    createCity(name: $name, countryId: $countryId, key: $key)
  }
`);
