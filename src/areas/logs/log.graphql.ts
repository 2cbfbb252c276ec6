import { graphql } from '../../data/graphql.ts';

export const AdminLog = graphql(`
  query AdminLog($filter: LogFilter, $page: PageInput!, $sort: SortInput) {
    adminLog(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt adminId adminEmail act objectType objectId before after comment result error
        requestId address
      }
      total
      totalExact
      asOf
    }
  }
`);

export const OwnLog = graphql(`
  query OwnLog($filter: LogFilter, $page: PageInput!, $sort: SortInput) {
    ownLog(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt adminId adminEmail act objectType objectId before after comment result error
        requestId address
      }
      total
      totalExact
      asOf
    }
  }
`);
