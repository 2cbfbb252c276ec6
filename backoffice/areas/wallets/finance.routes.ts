import { z } from 'zod';
import { walletLifecycle } from '../../../machines/wallet/wallet.machine.ts';
import { commentFields } from '../../engine/act.ts';
import { actionOf } from '../../engine/advance.ts';
import { notValid } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { wireDecimal, wireFlag, wireId, wireName } from '../../engine/wire.ts';
import { deleteWallet, editWallet } from './edit-wallet.ts';
import { financeStatusList, methodStatusList } from './finance.list.ts';

const needs = { section: 'finance' } as const;
const manages = { capability: 'manageWallets' } as const;
const post = { method: 'POST' } as const;

const amount = wireDecimal.refine((text) => !text.startsWith('-'), 'Must not be below zero');

const edited = {
  title: wireName(100).optional(),
  main: wireFlag.optional(),
  enabled: wireFlag.optional(),
  /** An empty text removes it. */
  threshold: z.union([z.literal(''), amount]).optional(),
  balance: amount.optional(),
};

/** A payload with a counted balance is a count, regardless of its other fields. */
const actOf = (balance: string | undefined) =>
  actionOf(walletLifecycle, balance === undefined ? 'edit' : 'count');

const object = ({ id }: { id: number }) => ({ type: 'wallet', id });

/** Wallets and their balances compared with users' balances (d2:305 to d2:312). */
export const financeRoutes: readonly Route[] = [
  list({ ...post, path: 'v2/Multiwallet/GetFinanceStatus', needs, list: financeStatusList }),
  list({ ...post, path: 'v2/Finance/GetFinanceStatus', needs, list: financeStatusList }),
  list({ ...post, path: 'v2/Finance/GetTransactionMethodsStatus', needs, list: methodStatusList }),
  change({
    ...{ ...post, path: 'Multiwallet/UpdateWallet', needs: manages },
    input: z.object({ id: wireId, ...edited, ...commentFields }),
    audit: { action: ({ balance }) => actOf(balance), object },
    change: async ({ input: { id, comment, details, threshold, ...payload } }, unit) => {
      const isEmpty = Object.values({ ...payload, threshold }).every(
        (value) => value === undefined,
      );
      if (isEmpty) throw notValid({ path: 'title', message: 'This field must be filled' });
      const limit = threshold === '' ? null : threshold;
      await editWallet(unit, id, { ...payload, threshold: limit }, comment ?? details);
      return undefined;
    },
  }),
  change({
    ...{ ...post, path: 'Multiwallet/DeleteWallet', needs: manages },
    input: z.object({ id: wireId, ...commentFields }),
    audit: { action: actionOf(walletLifecycle, 'delete'), object },
    change: async ({ input: { id, comment, details } }, unit) => {
      await deleteWallet(unit, id, comment ?? details);
      return undefined;
    },
  }),
];
