import { graphql, type ResultOf } from '../../data/graphql.ts';

const emailFields = graphql(`
  fragment EmailOptionsFields on EmailOptions @_unmask {
    host port secure userName hasPassword senderName senderAddress bodyType seen
  }
`);

export const EmailOptions = graphql(
  `query EmailOptions { emailOptions { ...EmailOptionsFields } }`,
  [emailFields],
);

export const EmailOptionsLive = graphql(
  `subscription EmailOptionsLive { emailOptionsLive { ...EmailOptionsFields } }`,
  [emailFields],
);

export const EditEmailOptions = graphql(`
  mutation EditEmailOptions(
    $host: String, $port: Int, $secure: Boolean, $userName: String, $password: String,
    $senderName: String, $senderAddress: String, $bodyType: EmailBodyType, $intent: Intent!
  ) {
    act: editEmailOptions(
      host: $host, port: $port, secure: $secure, userName: $userName, password: $password,
      senderName: $senderName, senderAddress: $senderAddress, bodyType: $bodyType
      intent: $intent
    ) { state }
  }
`);

export const MailServer = graphql(`query MailServer { mailServer { result detail took } }`);

export type Email = ResultOf<typeof EmailOptions>['emailOptions'];
