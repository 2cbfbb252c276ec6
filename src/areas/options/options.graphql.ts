import { graphql } from '../../data/graphql.ts';

const optionFields = graphql(`fragment OptionFields on OptionSet @_unmask { values seen }`);

export const TradingOptions = graphql(
  `query TradingOptions { tradingOptions { ...OptionFields } }`,
  [optionFields],
);
export const TradingOptionsLive = graphql(
  `subscription TradingOptionsLive { tradingOptionsLive { ...OptionFields } }`,
  [optionFields],
);
export const EditTradingOptions = graphql(`
  mutation EditTradingOptions($values: Json!, $intent: Intent!) {
    act: editTradingOptions(values: $values, intent: $intent) { state }
  }
`);

export const ChatOptions = graphql(`query ChatOptions { chatOptions { ...OptionFields } }`, [
  optionFields,
]);
export const ChatOptionsLive = graphql(
  `subscription ChatOptionsLive { chatOptionsLive { ...OptionFields } }`,
  [optionFields],
);
export const EditChatOptions = graphql(`
  mutation EditChatOptions($values: Json!, $intent: Intent!) {
    act: editChatOptions(values: $values, intent: $intent) { state }
  }
`);

export const TransactionsOptions = graphql(
  `query TransactionsOptions { transactionsOptions { ...OptionFields } }`,
  [optionFields],
);
export const TransactionsOptionsLive = graphql(
  `subscription TransactionsOptionsLive { transactionsOptionsLive { ...OptionFields } }`,
  [optionFields],
);
export const EditTransactionsOptions = graphql(`
  mutation EditTransactionsOptions($values: Json!, $intent: Intent!) {
    act: editTransactionsOptions(values: $values, intent: $intent) { state }
  }
`);

export const UploadOptions = graphql(`query UploadOptions { uploadOptions { ...OptionFields } }`, [
  optionFields,
]);
export const UploadOptionsLive = graphql(
  `subscription UploadOptionsLive { uploadOptionsLive { ...OptionFields } }`,
  [optionFields],
);
export const EditUploadOptions = graphql(`
  mutation EditUploadOptions($values: Json!, $intent: Intent!) {
    act: editUploadOptions(values: $values, intent: $intent) { state }
  }
`);

export const ExchangeOptions = graphql(
  `query ExchangeOptions { exchangeOptions { ...OptionFields } }`,
  [optionFields],
);
export const ExchangeOptionsLive = graphql(
  `subscription ExchangeOptionsLive { exchangeOptionsLive { ...OptionFields } }`,
  [optionFields],
);
export const EditExchangeOptions = graphql(`
  mutation EditExchangeOptions($values: Json!, $intent: Intent!) {
    act: editExchangeOptions(values: $values, intent: $intent) { state }
  }
`);

export const ReferralOptions = graphql(
  `query ReferralOptions { referralOptions { ...OptionFields } }`,
  [optionFields],
);
export const ReferralOptionsLive = graphql(
  `subscription ReferralOptionsLive { referralOptionsLive { ...OptionFields } }`,
  [optionFields],
);
export const EditReferralOptions = graphql(`
  mutation EditReferralOptions($values: Json!, $intent: Intent!) {
    act: editReferralOptions(values: $values, intent: $intent) { state }
  }
`);

export const VerificationOptions = graphql(
  `query VerificationOptions { verificationOptions { ...OptionFields } }`,
  [optionFields],
);
export const VerificationOptionsLive = graphql(
  `subscription VerificationOptionsLive { verificationOptionsLive { ...OptionFields } }`,
  [optionFields],
);
export const EditVerificationOptions = graphql(`
  mutation EditVerificationOptions($values: Json!, $intent: Intent!) {
    act: editVerificationOptions(values: $values, intent: $intent) { state }
  }
`);
