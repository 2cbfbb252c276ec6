import { graphql } from '../../data/graphql.ts';

const deviceFields = graphql(`
  fragment DeviceFields on Device @_unmask {
    id createdAt lastSeenAt userId userName type typeCode status statusCode name fingerprint ip
    sharedWith seen
  }
`);

export const OneDevice = graphql(`query Device($id: ID!) { device(id: $id) { ...DeviceFields } }`, [
  deviceFields,
]);

export const Devices = graphql(
  `query Devices($filter: DeviceFilter, $page: PageInput!, $sort: SortInput) {
    devices(filter: $filter, page: $page, sort: $sort) {
      items { ...DeviceFields }
      total totalExact asOf
    }
  }`,
  [deviceFields],
);
