import {
  privateChatLifecycle,
  privateChatMessageLifecycle,
  publicChatMessageLifecycle,
} from './chat-message/chat-message.machine.ts';
import { currencyLifecycle } from './currency/currency.machine.ts';
import { dealLifecycle } from './deal/deal.machine.ts';
import { deviceLifecycle } from './device/device.machine.ts';
import { disputeLifecycle } from './dispute/dispute.machine.ts';
import { exchangeOrderLifecycle } from './exchange-order/exchange-order.machine.ts';
import { feedbackLifecycle } from './feedback/feedback.machine.ts';
import { kytLifecycle } from './kyt/kyt.machine.ts';
import { marketLifecycle } from './market/market.machine.ts';
import { offerLifecycle } from './offer/offer.machine.ts';
import { technicalOptionsLifecycle, tradingOptionsLifecycle } from './options/options.machine.ts';
import { p2pBanLifecycle } from './p2p-ban/p2p-ban.machine.ts';
import { reportLifecycle } from './report/report.machine.ts';
import { requisiteLifecycle, requisiteReviewLifecycle } from './requisite/requisite.machine.ts';
import { signInSessionLifecycle } from './sign-in-session/sign-in-session.machine.ts';
import { stopSwitchLifecycle } from './stop-switch/stop-switch.machine.ts';
import { tradingOrderLifecycle } from './trading-order/trading-order.machine.ts';
import { transactionLifecycle } from './transaction/transaction.machine.ts';
import {
  transactionLimitLifecycle,
  userTransactionLimitLifecycle,
} from './transaction-limit/transaction-limit.machine.ts';
import { userLockLifecycle } from './user-lock/user-lock.machine.ts';
import { walletLifecycle, walletMovementLifecycle } from './wallet/wallet.machine.ts';

/** Every lifecycle by name: for tests and for the diagrams on the records' pages. */
export const lifecycles = {
  transaction: transactionLifecycle,
  kyt: kytLifecycle,
  tradingOrder: tradingOrderLifecycle,
  exchangeOrder: exchangeOrderLifecycle,
  userLock: userLockLifecycle,
  p2pBan: p2pBanLifecycle,
  signInSession: signInSessionLifecycle,
  deal: dealLifecycle,
  dispute: disputeLifecycle,
  offer: offerLifecycle,
  requisite: requisiteLifecycle,
  requisiteReview: requisiteReviewLifecycle,
  device: deviceLifecycle,
  feedback: feedbackLifecycle,
  publicChatMessage: publicChatMessageLifecycle,
  privateChatMessage: privateChatMessageLifecycle,
  privateChat: privateChatLifecycle,
  stopSwitch: stopSwitchLifecycle,
  report: reportLifecycle,
  transactionLimit: transactionLimitLifecycle,
  userTransactionLimit: userTransactionLimitLifecycle,
  currency: currencyLifecycle,
  market: marketLifecycle,
  tradingOptions: tradingOptionsLifecycle,
  technicalOptions: technicalOptionsLifecycle,
  wallet: walletLifecycle,
  walletMovement: walletMovementLifecycle,
} as const;
