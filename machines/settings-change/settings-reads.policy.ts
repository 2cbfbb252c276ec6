/**
 * A right of one object on another, which its actions set: the row's list that holds it, the
 * argument that names the entry, the field, and the value that each action leaves there.
 */
export interface SettingsPart {
  readonly list: string;
  readonly by: string;
  readonly field: string;
  readonly acts: Readonly<Record<string, string>>;
}

/**
 * Queries that read settings of the platform. The gateway keeps both sides of each change that an
 * admin makes of what they read. Records of people and of money have histories of their own.
 */
export const settingsReads = [
  'banner',
  'bannerOptions',
  'bookingSettings',
  'chatOptions',
  'city',
  'country',
  'cryptoCurrency',
  'cryptoToken',
  'currency',
  'emailOptions',
  'emailTemplate',
  'exchangeOptions',
  'exchangeRateSetting',
  'frontConfigApp',
  'frontConfigGroup',
  'market',
  'multiwalletToken',
  'notificationTemplate',
  'p2pFees',
  'p2pLimit',
  'p2pMessage',
  'paymentMethod',
  'paymentMethodFees',
  'paymentTemplate',
  'personalFees',
  'referralOptions',
  'referralProgram',
  'securityGroup',
  'stakingSetting',
  'tradeTimers',
  'tradingOptions',
  'transactionLimit',
  'transactionMethod',
  'transactionsOptions',
  'uploadOptions',
  'userStaking',
  'userTransactionLimit',
  'verificationOptions',
] as const;

export type SettingsRead = (typeof settingsReads)[number];

/** Settings that are rights of one object on others. */
export const settingsParts: Readonly<Partial<Record<SettingsRead, SettingsPart>>> = {
  frontConfigGroup: {
    list: 'apps',
    by: 'appId',
    field: 'access',
    acts: {
      allowFrontConfigGroup: 'ALLOWED',
      denyFrontConfigGroup: 'DENIED',
      resetFrontConfigGroup: 'DEFAULT',
    },
  },
};

/** A member that a mutation adds or removes, without an action of the record. */
export interface SettingsMember {
  readonly of: SettingsRead;
  /** Argument with the id of the record. */
  readonly by: string;
  /** The mutation that undoes it, with the same arguments. */
  readonly undoneBy: string;
}

const users = { of: 'securityGroup', by: 'groupId' } as const;
const methods = { of: 'country', by: 'countryId' } as const;

/** Mutations that add or remove members of settings. */
export const settingsMembers: Readonly<Record<string, SettingsMember>> = {
  addSecurityGroupUser: { ...users, undoneBy: 'removeSecurityGroupUser' },
  removeSecurityGroupUser: { ...users, undoneBy: 'addSecurityGroupUser' },
  createCountryPaymentMethod: { ...methods, undoneBy: 'deleteCountryPaymentMethod' },
  deleteCountryPaymentMethod: { ...methods, undoneBy: 'createCountryPaymentMethod' },
};

export const isSettingsRead = (query: string): query is SettingsRead =>
  (settingsReads as readonly string[]).includes(query);
