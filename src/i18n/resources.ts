import type account from '../../locales/en/account.json';
import type action from '../../locales/en/action.json';
import type addressTransactions from '../../locales/en/addressTransactions.json';
import type arbitration from '../../locales/en/arbitration.json';
import type balances from '../../locales/en/balances.json';
import type booking from '../../locales/en/booking.json';
import type chart from '../../locales/en/chart.json';
import type chat from '../../locales/en/chat.json';
import type chatMessages from '../../locales/en/chatMessages.json';
import type codes from '../../locales/en/codes.json';
import type common from '../../locales/en/common.json';
import type currencies from '../../locales/en/currencies.json';
import type dashboard from '../../locales/en/dashboard.json';
import type deals from '../../locales/en/deals.json';
import type devices from '../../locales/en/devices.json';
import type displays from '../../locales/en/displays.json';
import type enums from '../../locales/en/enums.json';
import type errors from '../../locales/en/errors.json';
import type exchangeOrders from '../../locales/en/exchangeOrders.json';
import type feedback from '../../locales/en/feedback.json';
import type finance from '../../locales/en/finance.json';
import type form from '../../locales/en/form.json';
import type lifecycle from '../../locales/en/lifecycle.json';
import type limits from '../../locales/en/limits.json';
import type list from '../../locales/en/list.json';
import type locks from '../../locales/en/locks.json';
import type logs from '../../locales/en/logs.json';
import type markets from '../../locales/en/markets.json';
import type moderationWords from '../../locales/en/moderationWords.json';
import type offers from '../../locales/en/offers.json';
import type options from '../../locales/en/options.json';
import type p2pProfiles from '../../locales/en/p2pProfiles.json';
import type privateChats from '../../locales/en/privateChats.json';
import type replies from '../../locales/en/replies.json';
import type report from '../../locales/en/report.json';
import type reports from '../../locales/en/reports.json';
import type requisites from '../../locales/en/requisites.json';
import type session from '../../locales/en/session.json';
import type shell from '../../locales/en/shell.json';
import type statistics from '../../locales/en/statistics.json';
import type stopSwitches from '../../locales/en/stopSwitches.json';
import type tags from '../../locales/en/tags.json';
import type tradeTimers from '../../locales/en/tradeTimers.json';
import type trading from '../../locales/en/trading.json';
import type transactions from '../../locales/en/transactions.json';
import type upload from '../../locales/en/upload.json';
import type users from '../../locales/en/users.json';
import type walls from '../../locales/en/walls.json';

/** One line for each namespace: this is what makes a wrong key a type error. */
export interface Resources {
  account: typeof account;
  action: typeof action;
  addressTransactions: typeof addressTransactions;
  arbitration: typeof arbitration;
  chart: typeof chart;
  chat: typeof chat;
  chatMessages: typeof chatMessages;
  codes: typeof codes;
  common: typeof common;
  dashboard: typeof dashboard;
  deals: typeof deals;
  displays: typeof displays;
  enums: typeof enums;
  errors: typeof errors;
  exchangeOrders: typeof exchangeOrders;
  form: typeof form;
  lifecycle: typeof lifecycle;
  list: typeof list;
  locks: typeof locks;
  logs: typeof logs;
  privateChats: typeof privateChats;
  replies: typeof replies;
  session: typeof session;
  shell: typeof shell;
  statistics: typeof statistics;
  tags: typeof tags;
  tradeTimers: typeof tradeTimers;
  trading: typeof trading;
  transactions: typeof transactions;
  upload: typeof upload;
  balances: typeof balances;
  booking: typeof booking;
  devices: typeof devices;
  feedback: typeof feedback;
  finance: typeof finance;
  moderationWords: typeof moderationWords;
  offers: typeof offers;
  options: typeof options;
  p2pProfiles: typeof p2pProfiles;
  limits: typeof limits;
  reports: typeof reports;
  report: typeof report;
  requisites: typeof requisites;
  currencies: typeof currencies;
  markets: typeof markets;
  stopSwitches: typeof stopSwitches;
  users: typeof users;
  walls: typeof walls;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
