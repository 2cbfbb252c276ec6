import { describe, expect, it } from 'vitest';
import {
  type Capability,
  capabilities,
  capabilitiesOf,
  may,
  opens,
  type Section,
  sections,
  sectionsOf,
} from './access.policy.ts';

/*
 * Written once more, by status: 0 admin, 1 super admin, 2 support, 3 arbitrator, 7 one that nobody named. A
 * right that moves must be moved here too, by somebody who means it.
 */
const sectionsBy: Readonly<Record<Section, string>> = {
  ...{ users: '01237', dashboard: '01237', account: '01237' },
  ...{ arbitration: '0123', deals: '0123', offers: '0123', feedback: '0123', chats: '0123' },
  ...{ transactions: '012', transactionCodes: '012', exchangeOrders: '012', trading: '012' },
  ...{ requisites: '013', devices: '013' },
  ...{ userTags: '01', deletedUsers: '01', p2pRoles: '01', moderationWords: '01' },
  ...{ bookingSettings: '01', displays: '01', statistics: '01', userLimits: '01' },
  ...{ finance: '01', currencies: '01', markets: '01', reports: '01' },
  ...{ adminLog: '1', tradeTimers: '1', limits: '1', tradingOptions: '1' },
  technicalSettings: '1',
};
const capabilitiesBy: Readonly<Record<Capability, string>> = {
  lockUser: '0123',
  ...{ unlockUser: '012', blockUser: '012', tagUser: '012', readDocuments: '012' },
  ...{ moderateChat: '012', liftP2pBan: '013', arbitrate: '013', remindParties: '013' },
  ...{ reviewRequisite: '013', editFeedback: '013', writeGroupChat: '013' },
  ...{ actOnTransaction: '01', actOnKyt: '01', editTransactionRequisites: '01' },
  ...{ actOnExchangeOrder: '01', cancelOrder: '01', unblockUser: '01', manageTags: '01' },
  ...{ manageTransactionMethods: '01', decideDeal: '01', moderateOffer: '01' },
  ...{ manageRequisite: '01', manageDevice: '01', deleteFeedback: '01', grantP2pRole: '01' },
  ...{ manageModerationWords: '01', editBookingSettings: '01', manageDisplays: '01' },
  ...{ editUserLimits: '01', manageWallets: '01', moveBalance: '01', manageCurrencies: '01' },
  ...{ manageMarkets: '01', createReport: '01' },
  ...{ readAllLogs: '1', revokeSession: '1', editTradeTimers: '1', flipStopSwitch: '1' },
  ...{ editLimits: '1', editTradingOptions: '1', editTechnicalSettings: '1' },
};
const statuses = [0, 1, 2, 3, 7];
const who = (is: (status: number) => boolean) => statuses.filter(is).join('');

describe('who may', () => {
  it.each(Object.entries(sectionsBy))('open %s', (name, by) => {
    expect(who((status) => opens(status, name as Section))).toBe(by);
  });

  it.each(Object.entries(capabilitiesBy))('%s', (name, by) => {
    expect(who((status) => may(status, name as Capability))).toBe(by);
  });

  it('names every section and every act', () => {
    expect(Object.keys(sections).sort()).toEqual(Object.keys(sectionsBy).sort());
    expect(Object.keys(capabilities).sort()).toEqual(Object.keys(capabilitiesBy).sort());
  });

  it.each(statuses)('status %i is told all of its own and nothing else', (status) => {
    const of = (all: Readonly<Record<string, string>>) =>
      Object.keys(all)
        .filter((name) => all[name]?.includes(String(status)))
        .sort();
    expect(sectionsOf(status).sort()).toEqual(of(sectionsBy));
    expect(capabilitiesOf(status).sort()).toEqual(of(capabilitiesBy));
  });
});
