import { adminSettings, admins } from '../db/schema/admins.ts';
import {
  groupChatMessages,
  groupChats,
  privateChatMessages,
  privateChats,
  publicChatMessages,
} from '../db/schema/chats.ts';
import { codes } from '../db/schema/codes.ts';
import { currencies, markets, transactionMethods } from '../db/schema/currencies.ts';
import { dealHistory, deals, disputeHistory, disputes } from '../db/schema/deals.ts';
import { exchangeOrders } from '../db/schema/exchange-orders.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../db/schema/ledger.ts';
import { transactionLimits } from '../db/schema/limits.ts';
import { userLockHistory, userLocks } from '../db/schema/locks.ts';
import {
  devices,
  externalRequisites,
  feedback,
  feedbackHistory,
  moderationWords,
  offerHistory,
  offers,
  p2pProfiles,
  requisites,
} from '../db/schema/p2p.ts';
import { paymentMethodFields, paymentMethods } from '../db/schema/payment-methods.ts';
import { audit } from '../db/schema/records.ts';
import { orders, trades } from '../db/schema/trading.ts';
import { transactionHistory, transactions } from '../db/schema/transactions.ts';
import { allowedIps, secondFactorCodes, userActions } from '../db/schema/user-security.ts';
import { secondFactors, users, userTagLinks, userTags } from '../db/schema/users.ts';

/** All tables that are written in bulk; referenced tables come first. */
export const bulkTables = [
  currencies,
  markets,
  transactionMethods,
  admins,
  adminSettings,
  users,
  userTags,
  userTagLinks,
  secondFactors,
  userLocks,
  userLockHistory,
  userActions,
  allowedIps,
  secondFactorCodes,
  transactionLimits,
  paymentMethods,
  paymentMethodFields,
  p2pProfiles,
  requisites,
  externalRequisites,
  devices,
  offers,
  offerHistory,
  moderationWords,
  transactions,
  transactionHistory,
  exchangeOrders,
  codes,
  deals,
  feedback,
  feedbackHistory,
  dealHistory,
  disputes,
  disputeHistory,
  groupChats,
  groupChatMessages,
  privateChats,
  privateChatMessages,
  publicChatMessages,
  orders,
  trades,
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  audit,
] as const;
