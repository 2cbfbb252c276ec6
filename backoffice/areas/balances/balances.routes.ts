import { z } from 'zod';
import { operationSide } from '../../../machines/transaction/transaction.codes.ts';
import { balanceDepositType } from '../../../machines/wallet/wallet.codes.ts';
import { commentFields } from '../../engine/act.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import { wireCode, wireDecimal, wireId, wireInt } from '../../engine/wire.ts';
import { balanceList, cumulativeBalanceList } from './balance.list.ts';
import { inCurrency } from './in-currency.ts';
import { type BalanceMove, moveBalance, previewMove } from './move-balance.ts';

const needs = { section: 'finance' } as const;

const given = {
  userId: wireId,
  currencyId: wireId,
  /**
   * Accepts missing and empty amounts, so that the domain refuses them with the documented code.
   */
  amount: z.union([z.literal(''), wireDecimal]).optional(),
};
const types = Object.values<number>(balanceDepositType);
const depositType = wireCode.refine((code) => types.includes(code)).optional();

/**
 * The available funds that the person saw. If given, the move is refused when they have changed.
 */
const seenAvailable = wireDecimal.optional();
const moveInput = z.object({
  ...{ ...given, balanceDepositType: depositType, seenAvailable, ...commentFields },
});

function moveOf(side: BalanceMove['side'], input: z.output<typeof moveInput>): BalanceMove {
  const { userId, currencyId, amount, balanceDepositType: type, comment, details } = input;
  if (amount === undefined || amount === '') throw refuse('AmountNotProvided');
  const text = comment ?? details;
  return {
    ...{ side, userId, currencyId, amount, comment: text, seenAvailable: input.seenAvailable },
    ...(side === 'in' && type !== undefined ? { depositType: type } : {}),
  };
}

const mover = (path: string, side: BalanceMove['side']): Route =>
  change({
    ...{ method: 'POST', path, failure: 'result', input: moveInput },
    needs: { capability: 'moveBalance' },
    audit: {
      action: side === 'in' ? 'balance.deposit' : 'balance.withdraw',
      object: ({ userId }) => ({ type: 'user', id: userId }),
    },
    change: async ({ input }, unit) => ({
      transactionId: await moveBalance(unit, moveOf(side, input)),
      result: { Success: true },
    }),
  });

const balances = { needs, list: balanceList } as const;

/** Balances of users, and manual changes by staff (d2:226 to d2:234). */
export const balanceRoutes: readonly Route[] = [
  inCurrency(
    list({
      ...{ method: 'POST', path: 'Trading/UserFinanceFileterSearch', needs, list: balanceList },
      ...{ rows: 'userFinanceList', pages: true },
    }),
  ),
  inCurrency(list({ method: 'POST', path: 'v2/Trading/GetBalanceInfo', ...balances })),
  inCurrency(list({ method: 'GET', path: 'v1/balances', ...balances })),
  inCurrency(
    list({
      ...{ method: 'POST', path: 'v2/Trading/GetCumulativeBalances', needs },
      list: cumulativeBalanceList,
    }),
  ),
  mover('Transaction/AdminDeposit', 'in'),
  mover('Transaction/AdminWithdrawal', 'out'),
  mover('v1/transactions/deposit', 'in'),
  mover('v1/transactions/withdrawal', 'out'),
];

/** A preview of a move before staff confirm it. */
export const balanceExtensionRoutes: readonly Route[] = [
  read({
    ...{ method: 'GET', path: 'v1/ext/balances/preview', failure: 'result' },
    needs: { capability: 'moveBalance' },
    input: z.object({ ...given, side: wireInt(operationSide.in, operationSide.out) }),
    read: async ({ input: { side, ...payload }, services: { db } }) => ({
      preview: await previewMove(db, moveOf(side === operationSide.in ? 'in' : 'out', payload)),
    }),
  }),
];
