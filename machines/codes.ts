import { auditResult } from './audit/audit.codes.ts';
import { codeStatus } from './code/code.codes.ts';
import { currencyType } from './currency/currency.codes.ts';
import { exchangeOrderStatus } from './exchange-order/exchange-order.codes.ts';
import { kytStatus } from './kyt/kyt.codes.ts';
import { orderSide, orderStatus, orderType } from './trading-order/trading-order.codes.ts';
import {
  operationSide,
  operationType,
  transactionMethodType,
  transactionStatus,
  transactionType,
} from './transaction/transaction.codes.ts';
import { secondFactorService, userStatus } from './user/user.codes.ts';
import { lockType, userAccess } from './user-lock/user-lock.codes.ts';

/** Every table of stored numbers, by the name that the schema's `@codes` uses. */
export const codes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  auditResult,
  codeStatus,
  currencyType,
  exchangeOrderStatus,
  kytStatus,
  lockType,
  operationSide,
  operationType,
  orderSide,
  orderStatus,
  orderType,
  secondFactorService,
  transactionMethodType,
  transactionStatus,
  transactionType,
  userAccess,
  userStatus,
};
