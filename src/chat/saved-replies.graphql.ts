import { graphql, type ResultOf } from '../data/graphql.ts';

export const Replies = graphql(`
  query Replies($filter: ReplyFilter, $page: PageInput!, $sort: SortInput) {
    replies(filter: $filter, page: $page, sort: $sort) {
      items { id title text languages isShared ownerId isOwn isManaged updatedAt }
      total totalExact asOf
    }
  }
`);

export type SavedReply = ResultOf<typeof Replies>['replies']['items'][number];
