import { graphql } from '../../data/graphql.ts';

const feedbackFields = graphql(`
  fragment FeedbackFields on Feedback @_unmask {
    id createdAt dealId fromUserId fromUserName toUserId toUserName comment influence influenceCode
    statusCode seen
  }
`);

export const FeedbackEntry = graphql(
  `query FeedbackEntry($id: ID!) { feedbackEntry(id: $id) { ...FeedbackFields } }`,
  [feedbackFields],
);

export const Feedback = graphql(
  `query Feedback($filter: FeedbackFilter, $page: PageInput!, $sort: SortInput) {
    feedback(filter: $filter, page: $page, sort: $sort) {
      items { ...FeedbackFields }
      total totalExact asOf
    }
  }`,
  [feedbackFields],
);

export const FeedbackHistory = graphql(`
  query FeedbackHistory($id: ID!) {
    feedbackHistory(id: $id) { id event said influence comment adminId createdAt }
  }
`);
