import { type Capability, capabilities, type Section, sections } from './access.policy.ts';

/** What an installation that excludes a part (`EXCLUDE`, d1:136) does without. */
interface Exclusion {
  /** Closed everywhere: menu items, routes and fields of the gateway. */
  readonly sections?: readonly Section[];
  /** Closed screens of a section that otherwise stays open. */
  readonly paths?: readonly string[];
  /** Root fields that only the excluded part requests. */
  readonly fields?: readonly string[];
}

const nothingYet: Exclusion = {};

/**
 * Groups of the menu, and the ids of the documents that are not sections. Panels check their own
 * id.
 */
const named = {
  users: {
    sections: [
      ...(['users', 'deletedUsers', 'userSecurity', 'userTags'] as const),
      ...(['verification', 'userNotifications'] as const),
    ],
  },
  transactions: {
    sections: ['transactions', 'transactionCodes'],
    paths: ['/transactions/statistics'],
  },
  traders: {
    sections: [
      ...(['exchangeOrders', 'requisites', 'devices', 'bookingSettings'] as const),
      ...(['callbacks', 'registrationRequests', 'p2pGroups', 'p2pLimits'] as const),
      ...(['exchangeRates', 'p2pFees', 'traderLeads', 'paymentTemplates'] as const),
    ],
    paths: ['/traders/offers', '/traders/deals', '/traders/transactions'],
  },
  p2p: { sections: ['offers', 'deals', 'feedback', 'p2pRoles', 'moderationWords', 'banners'] },
  paymentSystems: { sections: ['currencies', 'paymentMethods', 'cryptoCurrencies', 'tokens'] },
  markets: { sections: ['markets', 'tradingOptions'] },
  arbitrator: { sections: ['arbitration'] },
  adminManagement: { sections: ['admins', 'adminLog', 'accessMatrix', 'connection'] },
  settings: {
    sections: [
      'tradeTimers',
      'limits',
      'userLimits',
      'displays',
      'technicalSettings',
      'emailOptions',
      'emailTemplates',
      'systemNotifications',
      'notificationTemplates',
      'p2pMessages',
      'watermark',
      'settingsChanges',
    ],
  },
  account: { sections: ['account', 'changeRequests', 'handovers', 'notes', 'replies', 'reports'] },
  'transactions-codes': { sections: ['transactionCodes'] },
  'arbitrator-awaiting': { paths: ['/arbitrator/awaiting'] },
  'arbitrator-completed': { paths: ['/arbitrator/completed'] },
  /** Panels of a user (C43). The section of requisites has the same rows for all users. */
  'user-requisites': nothingYet,
  'user-transactions': nothingYet,
  'user-trader': { fields: ['p2pProfile'] },
  /** Defined by the documents; no such screen exists yet. */
  apiKeys: nothingYet,
  frontConfig: { sections: ['frontConfig', 'securityGroups'] },
  merchants: {
    sections: [
      ...(['stores', 'products', 'invoices'] as const),
      ...(['merchantTransactions', 'merchantFees', 'userMerchant'] as const),
    ],
  },
  'users-requests': { paths: ['/users/requests'] },
  'users-createUser': { fields: ['createUser'] },
} as const satisfies Record<string, Exclusion>;

/** Every id that can be excluded. */
export const exclusions: ReadonlyMap<string, Exclusion> = new Map<string, Exclusion>([
  ...(Object.keys(sections) as Section[]).map(
    (section) => [section, { sections: [section] }] as const,
  ),
  ...Object.entries(named),
]);

/** The sections of each capability. If all of them are excluded, the capability is closed. */
const homes: Readonly<Partial<Record<Capability, readonly Section[]>>> = {
  actOnTransaction: ['transactions'],
  actOnKyt: ['transactions'],
  editTransactionRequisites: ['transactions'],
  actOnExchangeOrder: ['exchangeOrders'],
  cancelOrder: ['trading'],
  tagUser: ['users'],
  decideLinks: ['users'],
  manageUserSecurity: ['userSecurity'],
  decideVerification: ['verification'],
  manageDocuments: ['verification'],
  manageUserNotifications: ['userNotifications'],
  manageWatermark: ['watermark'],
  manageUser: ['users'],
  createUser: ['users'],
  manageTags: ['userTags'],
  manageAdmins: ['admins'],
  readAllLogs: ['adminLog'],
  arbitrate: ['arbitration'],
  decideDeal: ['deals', 'arbitration'],
  remindParties: ['deals', 'arbitration'],
  moderateOffer: ['offers'],
  manageRequisite: ['requisites'],
  reviewRequisite: ['requisites'],
  manageDevice: ['devices'],
  manageRegistrationRequests: ['registrationRequests'],
  manageReferral: ['referral'],
  manageStaking: ['staking'],
  manageTraderLeads: ['traderLeads'],
  editFeedback: ['feedback'],
  deleteFeedback: ['feedback'],
  moderateChat: ['chats'],
  manageModerationWords: ['moderationWords'],
  editBookingSettings: ['bookingSettings'],
  editTradeTimers: ['tradeTimers'],
  manageDisplays: ['displays'],
  editLimits: ['limits'],
  editUserLimits: ['userLimits'],
  manageWallets: ['finance'],
  manageCurrencies: ['currencies'],
  managePaymentMethods: ['paymentMethods'],
  manageCryptoCurrencies: ['cryptoCurrencies'],
  manageTokens: ['tokens'],
  managePaymentTemplates: ['paymentTemplates'],
  manageMarkets: ['markets'],
  editTradingOptions: ['tradingOptions'],
  editTechnicalSettings: ['technicalSettings'],
  createReport: ['reports'],
  editEmailOptions: ['emailOptions'],
  manageEmailTemplates: ['emailTemplates'],
  manageSystemNotifications: ['systemNotifications'],
  sendNotifications: ['systemNotifications'],
  manageNotificationTemplates: ['notificationTemplates'],
  manageP2pMessages: ['p2pMessages'],
  manageProducts: ['products'],
  manageInvoices: ['invoices'],
  editMerchantFees: ['merchantFees'],
  manageSecurityGroups: ['securityGroups'],
  manageFrontConfig: ['frontConfig'],
};

export interface Closed {
  readonly sections: ReadonlySet<string>;
  readonly capabilities: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

/** Returns everything that these ids close together. */
export function closedBy(ids: readonly string[]): Closed {
  const found = ids.flatMap((id) => exclusions.get(id) ?? []);
  const closed = new Set<string>(found.flatMap((one) => one.sections ?? []));
  const acts = (Object.keys(capabilities) as Capability[]).filter((capability) =>
    homes[capability]?.every((section) => closed.has(section)),
  );
  return {
    sections: closed,
    capabilities: new Set(acts),
    paths: new Set(found.flatMap((one) => one.paths ?? [])),
    fields: new Set(found.flatMap((one) => one.fields ?? [])),
  };
}
