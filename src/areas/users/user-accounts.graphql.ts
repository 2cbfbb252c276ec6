import { graphql } from '../../data/graphql.ts';

export const CreateUser = graphql(`
  mutation CreateUser($email: String!, $userName: String!, $password: String!, $language: String, $key: ID!) {
    createUser(email: $email, userName: $userName, password: $password, language: $language, key: $key)
  }
`);

export const ChangeUserPassword = graphql(`
  mutation ChangeUserPassword($userId: ID!, $password: String!, $key: ID!) {
    changeUserPassword(userId: $userId, password: $password, key: $key)
  }
`);

export const EditUserIdentificator = graphql(`
  mutation EditUserIdentificator($id: ID!, $identificator: String!, $key: ID!) {
    editUserIdentificator(id: $id, identificator: $identificator, key: $key)
  }
`);

export const EditUserLanguage = graphql(`
  mutation EditUserLanguage($id: ID!, $language: String!, $key: ID!) {
    editUserLanguage(id: $id, language: $language, key: $key)
  }
`);

export const RemoveUser = graphql(`
  mutation RemoveUser($userId: ID!, $comment: String!, $key: ID!) {
    removeUser(userId: $userId, comment: $comment, key: $key)
  }
`);
