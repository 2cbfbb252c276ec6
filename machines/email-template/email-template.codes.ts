/** Email templates are never deleted: no call does it (N47). The number is ours. */
export const emailTemplateStatus = { listed: 0 } as const;

/** Occasions of emails. No document names them; the numbers are ours. */
export const emailTemplateType = {
  signInCode: 0,
  passwordReset: 1,
  emailConfirmation: 2,
  withdrawalConfirmation: 3,
  depositArrived: 4,
  dealStarted: 5,
  disputeOpened: 6,
} as const;

/** Languages of content (d2:388). */
export const contentLanguage = {
  ...{ en: 'en', ru: 'ru', zh: 'zh', es: 'es', et: 'et', tr: 'tr' },
} as const;
