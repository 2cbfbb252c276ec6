/**
 * The error catalogue of the documents (d3:594 to d3:614), by its groups, with the additional codes
 * of single calls (d1:179, d3:586). Each has a text in every language, and a back office may refuse
 * with any of them.
 */
export const documentedCodes = [
  // api keys
  'ApiKeyNotFound',
  'ApiKeyDuplicate',
  // currency and amounts
  'CurrencyNotFound',
  'CurrencyDisabled',
  'InsufficientFunds',
  'AmountLimitMin',
  'AmountLimitMax',
  'WrongLimits',
  'AmountNotProvided',
  'RateForExchangeNotFound',
  'FeeNotValid',
  'MinimumLimitLowerThanZero',
  'FiatFiatNotSupported',
  // used by a call but missing from the full catalogue
  'SameCurrencyExists',
  'RateNotFound',
  'NullSource',
  // chat and files
  'ChatNotFound',
  'FileNotFound',
  'FileTooBig',
  'FileTypeNotValid',
  // groups
  'GroupNotFound',
  'GroupAlreadyExists',
  'CantDeleteGeneralGroup',
  'ProfileWithoutGroup',
  // system stop switches
  'StopRegistration',
  'StopTrade',
  'StopP2P',
  'StopTransactions',
  'StopTransactionConfirm',
  // offers and trades
  'OfferNotFound',
  'OfferUpdateNotAllowed',
  'OfferRequisitesRequired',
  'OnlyOfferBuyCreation',
  'TradeNotFound',
  'NotParticipantOfTrade',
  'TradeWrongStatus',
  // payment methods and requisites
  'PaymentMethodNotFound',
  'SameTemplateExist',
  'TemplateNotFound',
  'RequisiteNotFound',
  'NotRequisiteAuthor',
  'RequisiteWrongLimit',
  'SomeRequisitesAreLinked',
  'RequisiteExists',
  'SameRequisiteExists',
  'Exists',
  'Limit',
  'RequisitesNeeded',
  'RequisiteDuplicate',
  'RequisiteOfferTypeDontMatch',
  'RequisiteOfferCurrencyDontMatch',
  'RequisiteInActiveTrade',
  'AmountOfferOrRequisiteRestriction',
  // general and access
  'NoError',
  'InvalidRequest',
  'RequestNotValid',
  'TimestampNotValid',
  'CaptchaNotValid',
  'NotFound',
  'ServiceUnavailable',
  'Undefined',
  'Unauthorized',
  'Blocked',
  'UnauthorizedIp',
  'UnknownClient',
  'SignatureNotValid',
  'ScopeNotValid',
  'ActionNotAllowed',
  // transactions
  'TransactionNotFound',
  'TransactionCantBeUpdated',
  'TransactionExists',
  'ReceiverNotValid',
  'ReceiverNotAllowed',
  'OwnAddress',
  // second factor
  'TelegramCodeNotConfirmed',
  'TelegramCodeAlreadySet',
  'TelegramCodeNotFound',
  'TelegramCodeExpired',
  'TelegramCodeEmpty',
  'LastOTP',
  'MfaMissing',
  'MfaNotValid',
  'MfaExpired',
  'MfaDisabled',
  'MfaLocked',
  'MfaEarly',
  // user and registration
  'UserNotFound',
  'UserExists',
  'UserNameExists',
  'UserNameNotValid',
  'IdentificatorNotValid',
  'PasswordNotValid',
  'IpNotValid',
  'RegisteredBySystem',
  'RegisteredByAnotherOAuth2',
  'InvalidEmailOrPassword',
  'UserAttachedToAnotherReferral',
] as const;

/** Additional refusal codes of the embedded back office. */
export const embeddedCodes = [
  'AdminExists',
  'AlreadyInReferral',
  'BalanceChanged',
  'KeyInUse',
  'KeyMismatch',
  'LastSuperAdmin',
  'ManualCheckRequired',
  'OwnAccount',
  'OwnReferralProgram',
  'OwnTraderLead',
  'PaymentMethodDisabled',
  'ReferralHasReferrals',
  'ReferralProgramBlocked',
  'StakingNotOffered',
  'ReportNotMade',
  'ReportTooLarge',
  'ReportTypeNotOffered',
  'SettingsChanged',
  'SharedFilterChanged',
  'SharedFilterExists',
  'SharedFilterLimit',
  'StillInUse',
  'TooManyTries',
] as const;

/**
 * Sentences that identify an error without a code (d1:177, d2:338, d2:339, d3:591), with our code
 * for each.
 */
export const codesByMessage = {
  'Invalid email or password': 'InvalidEmailOrPassword',
  'Object reference not set to an instance of an object.': 'ObjectNotCorrect',
  'We apologize, looks like something went wrong': 'APOLOGY',
} as const;

export type ErrorCode =
  | (typeof documentedCodes)[number]
  | (typeof embeddedCodes)[number]
  | keyof typeof codesByMessage;

/**
 * Refusals of a read that depend on the request, not on the time. The same request would be refused
 * again, so it is not repeated automatically.
 */
export const lastingRefusals: ReadonlySet<string> = new Set([
  'BAD_INPUT',
  'FORBIDDEN',
  'LIMIT',
  'NOT_OFFERED',
  'NotFound',
  'UNKNOWN_OPERATION',
  'UPSTREAM_SHAPE',
]);
