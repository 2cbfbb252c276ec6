import { graphql } from '../../data/graphql.ts';

const appFields = graphql(`
  fragment FrontConfigAppFields on FrontConfigApp @_unmask {
    id name url enabled allowedGroups deniedGroups statusCode seen
  }
`);

const groupFields = graphql(`
  fragment FrontConfigGroupFields on FrontConfigGroup @_unmask {
    id name apps { id name enabled access } seen
  }
`);

export const FrontConfigApps = graphql(
  `query FrontConfigApps($filter: FrontConfigAppFilter, $page: PageInput!, $sort: SortInput) {
    frontConfigApps(filter: $filter, page: $page, sort: $sort) {
      items { ...FrontConfigAppFields }
      total totalExact asOf
    }
  }`,
  [appFields],
);

export const OneFrontConfigApp = graphql(
  `query OneFrontConfigApp($id: ID!) { frontConfigApp(id: $id) { ...FrontConfigAppFields } }`,
  [appFields],
);

export const FrontConfigGroups = graphql(`
  query FrontConfigGroups { frontConfigGroups { id name } }
`);

export const OneFrontConfigGroup = graphql(
  `query OneFrontConfigGroup($id: ID!) { frontConfigGroup(id: $id) { ...FrontConfigGroupFields } }`,
  [groupFields],
);

export const OneFrontConfigGroupLive = graphql(
  `subscription OneFrontConfigGroupLive($id: ID!) {
    frontConfigGroupLive(id: $id) { ...FrontConfigGroupFields }
  }`,
  [groupFields],
);
