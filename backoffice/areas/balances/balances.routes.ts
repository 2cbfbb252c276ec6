import { z } from 'zod';
import { operationSide } from '../../../machines/transaction/transaction.codes.ts';
import { balanceDepositType } from '../../../machines/wallet/wallet.codes.ts';
import { words } from '../../engine/act.ts';
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
  /** Missing and empty are told as the documents name it. */
  amount: z.union([z.literal(''), wireDecimal]).optional(),
};
const types = Object.values<number>(balanceDepositType);
const depositType = wireCode.refine((code) => types.includes(code)).optional();

/** What was available when the person looked: given, the move is refused where it is not. */
const seenAvailable = wireDecimal.optional();
const moveInput = z.object({
  ...{ ...given, balanceDepositType: depositType, seenAvailable, ...words },
});

function moveOf(side: BalanceMove['side'], said: z.output<typeof moveInput>): BalanceMove {
  const { userId, currencyId, amount, balanceDepositType: type, comment, details } = said;
  if (amount === undefined || amount === '') throw refuse('AmountNotProvided');
  const text = comment ?? details;
  return {
    ...{ side, userId, currencyId, amount, comment: text, seenAvailable: said.seenAvailable },
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

/** Balances of users, and what staff do to them by hand (d2:226 to d2:234). */
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

/** What a move would do, before anybody decides. */
export const balanceExtensionRoutes: readonly Route[] = [
  read({
    ...{ method: 'GET', path: 'v1/ext/balances/preview', failure: 'result' },
    needs: { capability: 'moveBalance' },
    input: z.object({ ...given, side: wireInt(operationSide.in, operationSide.out) }),
    read: async ({ input: { side, ...said }, services: { db } }) => ({
      preview: await previewMove(db, moveOf(side === operationSide.in ? 'in' : 'out', said)),
    }),
  }),
];
