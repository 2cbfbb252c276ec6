import { graphql } from '../../data/graphql.ts';

export const AddReply = graphql(`
  mutation AddReply($title: String!, $text: String!, $languages: [ContentLanguage!], $key: ID!) {
    addReply(title: $title, text: $text, languages: $languages, key: $key)
  }
`);

export const EditReply = graphql(`
  mutation EditReply(
    $id: ID!, $title: String!, $text: String!, $languages: [ContentLanguage!], $key: ID!
  ) {
    editReply(id: $id, title: $title, text: $text, languages: $languages, key: $key)
  }
`);

export const ShareReply = graphql(`
  mutation ShareReply($id: ID!, $key: ID!) { shareReply(id: $id, key: $key) }
`);

export const UnshareReply = graphql(`
  mutation UnshareReply($id: ID!, $key: ID!) { unshareReply(id: $id, key: $key) }
`);

export const DeleteReply = graphql(`
  mutation DeleteReply($id: ID!, $key: ID!) { deleteReply(id: $id, key: $key) }
`);
