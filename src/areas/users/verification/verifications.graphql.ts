import { graphql, type ResultOf } from '../../../data/graphql.ts';

const verificationFields = graphql(`
  fragment VerificationFields on Verification @_unmask {
    id userName country status statusCode requestedAt autoStatus provider canReapply comment
    documentCount seen
  }
`);

export const Verifications = graphql(
  `query Verifications($filter: VerificationFilter, $page: PageInput!, $sort: SortInput) {
    verifications(filter: $filter, page: $page, sort: $sort) {
      items { ...VerificationFields }
      total totalExact asOf
    }
  }`,
  [verificationFields],
);

export const Verification = graphql(
  `query Verification($id: ID!) { verification(id: $id) { ...VerificationFields } }`,
  [verificationFields],
);

export const VerificationLive = graphql(
  `subscription VerificationLive($id: ID!) { verificationLive(id: $id) { ...VerificationFields } }`,
  [verificationFields],
);

export const VerificationHistory = graphql(`
  query VerificationHistory($id: ID!) {
    verification(id: $id) { id history { id event status canReapply comment adminId createdAt } }
  }
`);

export const WaitingRequests = graphql(`
  query WaitingRequests($filter: VerificationFilter, $page: PageInput!, $sort: SortInput) {
    verifications(filter: $filter, page: $page, sort: $sort) { items { id } total }
  }
`);

export const UserDocuments = graphql(`
  query UserDocuments($userId: ID!) {
    userDocuments(userId: $userId) {
      id type firstName lastName number citizenship expiresAt isGood checkedBy checkedAt createdAt
    }
  }
`);

export const RevealUserDocument = graphql(`
  mutation RevealUserDocument($id: ID!, $userId: ID!) {
    revealUserDocument(id: $id, userId: $userId) {
      id type firstName lastName middleName birthday country city address citizenship number
      issuedBy issuedAt expiresAt files { id name extension size }
    }
  }
`);

export const AddUserDocument = graphql(`
  mutation AddUserDocument(
    $userId: ID!, $type: DocumentType!, $firstName: String, $lastName: String, $middleName: String,
    $birthday: DayFrom, $country: String, $city: String, $address: String, $citizenship: String,
    $number: String, $issuedBy: String, $issuedAt: DayFrom, $expiresAt: DayFrom, $key: ID!
  ) {
    addUserDocument(
      userId: $userId, type: $type, firstName: $firstName, lastName: $lastName,
      middleName: $middleName, birthday: $birthday, country: $country, city: $city,
      address: $address, citizenship: $citizenship, number: $number, issuedBy: $issuedBy,
      issuedAt: $issuedAt, expiresAt: $expiresAt, key: $key
    )
  }
`);

export const EditUserDocument = graphql(`
  mutation EditUserDocument(
    $id: ID!, $userId: ID!, $type: DocumentType, $firstName: String, $lastName: String,
    $middleName: String, $birthday: DayFrom, $country: String, $city: String, $address: String,
    $citizenship: String, $number: String, $issuedBy: String, $issuedAt: DayFrom,
    $expiresAt: DayFrom, $key: ID!
  ) {
    editUserDocument(
      id: $id, userId: $userId, type: $type, firstName: $firstName, lastName: $lastName,
      middleName: $middleName, birthday: $birthday, country: $country, city: $city,
      address: $address, citizenship: $citizenship, number: $number, issuedBy: $issuedBy,
      issuedAt: $issuedAt, expiresAt: $expiresAt, key: $key
    )
  }
`);

export const CheckUserDocument = graphql(`
  mutation CheckUserDocument($id: ID!, $userId: ID!, $isGood: Boolean!, $key: ID!) {
    checkUserDocument(id: $id, userId: $userId, isGood: $isGood, key: $key)
  }
`);

export type Paper = NonNullable<ResultOf<typeof UserDocuments>['userDocuments']>[number];
export type PaperData = NonNullable<ResultOf<typeof RevealUserDocument>['revealUserDocument']>;
