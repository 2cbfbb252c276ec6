import { graphql } from '../../data/graphql.ts';

const reportFields = graphql(`
  fragment ReportFields on Report @_unmask {
    id createdAt startedAt finishedAt type typeName request status statusCode rows total size error
    comment seen
  }
`);

export const OneReport = graphql(`query Report($id: ID!) { report(id: $id) { ...ReportFields } }`, [
  reportFields,
]);

export const Reports = graphql(
  `query Reports($filter: ReportFilter, $page: PageInput!, $sort: SortInput) {
    reports(filter: $filter, page: $page, sort: $sort) {
      items { ...ReportFields }
      total totalExact asOf
    }
  }`,
  [reportFields],
);

export const CreateReport = graphql(`
  mutation CreateReport($type: ReportType!, $request: ReportRequest!, $key: ID!) {
    createReport(type: $type, request: $request, key: $key)
  }
`);
