import type { Capability, Section } from './access.policy.ts';
import type { Board } from './walls/walls.policy.ts';

/**
 * The expected rights by status: 0 admin, 1 super admin, 2 support, 3 arbitrator, 7 one that no
 * document defines. Written by hand from the documents and used by tests only: a change in the
 * policy must be repeated here by a person. Nothing here is derived from the policy, the schema or
 * the routes.
 */
export const sectionsBy: Readonly<Partial<Record<Section, string>>> = {
  ...{ users: '01237', dashboard: '01237', account: '01237', changeRequests: '01237' },
  ...{ handovers: '01237', notes: '01237', replies: '013' },
  ...{ arbitration: '0123', deals: '0123', offers: '0123', feedback: '0123', chats: '0123' },
  ...{ transactions: '0123', transactionCodes: '0123', exchangeOrders: '0123', trading: '0123' },
  ...{ userSecurity: '0123', verification: '0123', userNotifications: '0123', watermark: '1' },
  ...{ requisites: '013', devices: '013', callbacks: '013', staking: '013' },
  ...{ userTags: '013', deletedUsers: '013', p2pRoles: '013', moderationWords: '013' },
  ...{ statistics: '013', finance: '013', currencies: '013', markets: '013', reports: '013' },
  // Settings, which arbitrators cannot see. An admin has all but the technical ones (d3:380).
  ...{
    bookingSettings: '01',
    settingsChanges: '01',
    banners: '01',
    countries: '01',
    cryptoCurrencies: '01',
    tokens: '01',
    paymentTemplates: '01',
    registrationRequests: '01',
    referral: '01',
    traderLeads: '01',
    transactionMethods: '01',
    paymentMethods: '01',
    displays: '01',
    userLimits: '01',
    emailOptions: '01',
    emailTemplates: '01',
    systemNotifications: '01',
    notificationTemplates: '01',
    p2pMessages: '01',
    products: '01',
    stores: '01',
    invoices: '01',
    merchantTransactions: '01',
    merchantFees: '01',
    userMerchant: '013',
  },
  ...{ p2pGroups: '01', p2pLimits: '01', exchangeRates: '01', p2pFees: '01' },
  ...{ tradeTimers: '01', limits: '01', tradingOptions: '01', technicalSettings: '1' },
  ...{ frontConfig: '1', securityGroups: '1' },
  ...{ admins: '1', adminLog: '1', accessMatrix: '1', connection: '1' },
};
export const capabilitiesBy: Readonly<Partial<Record<Capability, string>>> = {
  ...{ lockUser: '0123', revealContacts: '0123', export: '0123', decideLinks: '0123' },
  ...{ unlockUser: '012', blockUser: '012', tagUser: '012', readDocuments: '012' },
  ...{ moderateChat: '012', liftP2pBan: '013', arbitrate: '013', remindParties: '013' },
  ...{ reviewRequisite: '013', editFeedback: '013', writeGroupChat: '013' },
  ...{ actOnTransaction: '01', actOnKyt: '01', editTransactionRequisites: '01' },
  ...{ actOnExchangeOrder: '01', cancelOrder: '01', unblockUser: '01', manageTags: '01' },
  ...{ manageUserSecurity: '01', manageUser: '01', createUser: '01' },
  ...{ decideVerification: '012', manageDocuments: '012', manageUserNotifications: '012' },
  manageWatermark: '1',
  managePaymentMethods: '01',
  ...{ manageTransactionMethods: '01', decideDeal: '01', moderateOffer: '01' },
  ...{ manageRequisite: '01', manageDevice: '01', deleteFeedback: '01', grantP2pRole: '01' },
  ...{
    manageModerationWords: '01',
    manageBanners: '01',
    manageCountries: '01',
    manageCryptoCurrencies: '01',
    manageTokens: '01',
    managePaymentTemplates: '01',
    manageRegistrationRequests: '01',
    manageReferral: '01',
    manageTraderLeads: '01',
    manageStaking: '01',
    editBookingSettings: '01',
    manageDisplays: '01',
    editEmailOptions: '01',
    manageEmailTemplates: '01',
    manageSystemNotifications: '01',
    sendNotifications: '01',
    manageNotificationTemplates: '01',
    manageP2pMessages: '01',
    manageProducts: '01',
    manageInvoices: '01',
    editMerchantFees: '01',
  },
  ...{ manageP2pGroups: '01', editP2pLimits: '01', editExchangeRates: '01', editP2pFees: '01' },
  ...{ editUserLimits: '01', manageWallets: '01', moveBalance: '01', manageCurrencies: '01' },
  ...{ manageMarkets: '01', createReport: '013' },
  ...{ editTradeTimers: '01', editLimits: '01', editTradingOptions: '01' },
  ...{ decideManualCheck: '1', readAllLogs: '1', revokeSession: '1', flipStopSwitch: '1' },
  ...{ manageFrontConfig: '1', manageSecurityGroups: '1' },
  ...{ manageAdmins: '1', editTechnicalSettings: '1', manageSharedFilters: '1' },
  shareReplies: '01',
};
/** Boards of walls, for a signed-in person. */
export const boardsBy: Readonly<Record<Board, string>> = {
  ...{ platform: '01237', disputes: '0123' },
  ...{ money: '0123', flow: '0123' },
};
export const statuses = [0, 1, 2, 3, 7] as const;

type Table = Readonly<Record<string, string>>;

const has =
  (table: Table) =>
  (status: number, name: string): boolean =>
    table[name]?.includes(String(status)) === true;
const namesOf =
  (table: Table) =>
  (status: number): string[] =>
    Object.keys(table).filter((name) => has(table)(status, name));

/**
 * Return whether a status is expected to open the section, perform the action, or see the board.
 */
export const shouldOpen = has(sectionsBy);
export const shouldDo = has(capabilitiesBy);
export const shouldSee = has(boardsBy);

export const expectedSections = namesOf(sectionsBy);
export const expectedCapabilities = namesOf(capabilitiesBy);
