/**
 * Who may see and do what, by admin status. Statuses are identifiers, not ranks
 * (d1:132, d2:173, d3:381; the numbers above 3 are not named by the documents).
 */
export const adminStatus = { admin: 0, superAdmin: 1, support: 2, arbitrator: 3 } as const;

/** A rule as the documents state it (d1:134): open or closed, and the statuses that flip the result. */
interface Rule {
  readonly open: boolean;
  readonly except: readonly number[];
}

const everyone: Rule = { open: true, except: [] };
const only = (...statuses: number[]): Rule => ({ open: false, except: statuses });

const { admin, superAdmin, support, arbitrator } = adminStatus;

/** Sections of the console; each is a route, a menu entry and a gate of the gateway. */
export const sections = {
  users: everyone,
  transactions: only(admin, superAdmin, support),
  transactionCodes: only(admin, superAdmin, support),
  exchangeOrders: only(admin, superAdmin, support),
  trading: only(admin, superAdmin, support),
  userTags: only(admin, superAdmin),
  deletedUsers: only(admin, superAdmin),
  adminLog: only(superAdmin),
  arbitration: only(admin, superAdmin, support, arbitrator),
  deals: only(admin, superAdmin, support, arbitrator),
  offers: only(admin, superAdmin, support, arbitrator),
  feedback: only(admin, superAdmin, support, arbitrator),
  chats: only(admin, superAdmin, support, arbitrator),
  requisites: only(admin, superAdmin, arbitrator),
  devices: only(admin, superAdmin, arbitrator),
  p2pRoles: only(admin, superAdmin),
  moderationWords: only(admin, superAdmin),
  bookingSettings: only(admin, superAdmin),
  tradeTimers: only(superAdmin),
  displays: only(admin, superAdmin),
  /** What the platform does, counted; nothing about money or people. */
  dashboard: everyone,
  /** What money did, summed. */
  statistics: only(admin, superAdmin),
  limits: only(superAdmin),
  userLimits: only(admin, superAdmin),
  finance: only(admin, superAdmin),
  currencies: only(admin, superAdmin),
  markets: only(admin, superAdmin),
  tradingOptions: only(superAdmin),
  technicalSettings: only(superAdmin),
  reports: only(admin, superAdmin),
  account: everyone,
} as const satisfies Record<string, Rule>;

/** What may be done inside the sections. */
export const capabilities = {
  actOnTransaction: only(admin, superAdmin),
  /** Transactions above the anti-fraud limit (d2:175). */
  decideManualCheck: only(superAdmin),
  actOnKyt: only(admin, superAdmin),
  editTransactionRequisites: only(admin, superAdmin),
  actOnExchangeOrder: only(admin, superAdmin),
  cancelOrder: only(admin, superAdmin),
  lockUser: only(admin, superAdmin, support, arbitrator),
  unlockUser: only(admin, superAdmin, support),
  blockUser: only(admin, superAdmin, support),
  unblockUser: only(admin, superAdmin),
  liftP2pBan: only(admin, superAdmin, arbitrator),
  tagUser: only(admin, superAdmin, support),
  manageTags: only(admin, superAdmin),
  manageTransactionMethods: only(admin, superAdmin),
  readDocuments: only(admin, superAdmin, support),
  /** Contacts of people are masked; a reveal is a logged action. */
  revealContacts: only(admin, superAdmin, support, arbitrator),
  /** Lists as files; contacts stay masked in them. */
  export: only(admin, superAdmin, support, arbitrator),
  readAllLogs: only(superAdmin),
  revokeSession: only(superAdmin),
  arbitrate: only(admin, superAdmin, arbitrator),
  decideDeal: only(admin, superAdmin),
  remindParties: only(admin, superAdmin, arbitrator),
  moderateOffer: only(admin, superAdmin),
  manageRequisite: only(admin, superAdmin),
  reviewRequisite: only(admin, superAdmin, arbitrator),
  manageDevice: only(admin, superAdmin),
  editFeedback: only(admin, superAdmin, arbitrator),
  deleteFeedback: only(admin, superAdmin),
  writeGroupChat: only(admin, superAdmin, arbitrator),
  moderateChat: only(admin, superAdmin, support),
  grantP2pRole: only(admin, superAdmin),
  manageModerationWords: only(admin, superAdmin),
  editBookingSettings: only(admin, superAdmin),
  editTradeTimers: only(superAdmin),
  flipStopSwitch: only(superAdmin),
  manageDisplays: only(admin, superAdmin),
  editLimits: only(superAdmin),
  editUserLimits: only(admin, superAdmin),
  manageWallets: only(admin, superAdmin),
  moveBalance: only(admin, superAdmin),
  manageCurrencies: only(admin, superAdmin),
  manageMarkets: only(admin, superAdmin),
  editTradingOptions: only(superAdmin),
  editTechnicalSettings: only(superAdmin),
  createReport: only(admin, superAdmin),
} as const satisfies Record<string, Rule>;

export type Section = keyof typeof sections;
export type Capability = keyof typeof capabilities;

const passes = (status: number, rule: Rule): boolean => rule.open !== rule.except.includes(status);

/** May an admin of this status open the section? Unknown statuses get what is open to everyone. */
export const opens = (status: number, section: Section): boolean =>
  passes(status, sections[section]);

/** May an admin of this status do it? */
export const may = (status: number, capability: Capability): boolean =>
  passes(status, capabilities[capability]);

export const sectionsOf = (status: number): Section[] =>
  (Object.keys(sections) as Section[]).filter((section) => opens(status, section));

export const capabilitiesOf = (status: number): Capability[] =>
  (Object.keys(capabilities) as Capability[]).filter((capability) => may(status, capability));
