import { lazy } from 'react';
import { namesOf, namingOf } from '../../entities/merchant-fee/fee-naming.ts';
import { MerchantFees } from '../../entities/merchant-fee/merchant-fees.graphql.ts';
import { defineList } from '../../list/define-list.ts';
import { userPath } from '../../list/row-path.ts';
import { FeeMerchant, payerOf } from './fee-merchant.tsx';

const ChangeDialog = lazy(async () => ({
  default: (await import('../../entities/merchant-fee/change-fee-dialog.tsx')).ChangeFeeDialog,
}));
const RemoveDialog = lazy(async () => ({
  default: (await import('../../entities/merchant-fee/remove-fee-dialog.tsx')).RemoveFeeDialog,
}));

/** Fees of merchants (d3:273): who has none of its own pays the one without a merchant. */
export const merchantFeesList = defineList({
  name: 'merchantFees',
  query: MerchantFees,
  live: true,
  sort: { field: 'provider', desc: false },
  path: ({ merchantId }) => (merchantId === null ? undefined : userPath(merchantId)),
  columns: {
    provider: { as: 'text', sort: true, width: 140 },
    method: { as: 'text', sort: true, width: 140 },
    side: { as: 'enum', of: 'MerchantFeeSide', sort: true, width: 120 },
    currencyId: 'currency',
    fee: { as: 'number', sort: true, width: 100 },
    '@merchantId': {
      draw: FeeMerchant,
      formatText: payerOf,
      file: ['merchantId', 'merchantName'],
      width: 200,
    },
    updatedAt: { as: 'date', sort: true },
  },
  filters: {
    search: { as: 'text' },
    side: { as: 'choice', of: 'MerchantFeeSide' },
    merchantId: { as: 'user' },
    currencyIds: { as: 'currency' },
    ids: { as: 'ids' },
  },
  forms: {
    change: {
      dialog: ChangeDialog,
      capability: 'editMerchantFees',
      intent: 'primary',
      appliesTo: (row) => row.merchantId !== null && namingOf(row) !== null,
      about: namesOf,
    },
    delete: {
      dialog: RemoveDialog,
      capability: 'editMerchantFees',
      intent: 'danger',
      appliesTo: (row) => namingOf(row) !== null,
      about: namesOf,
    },
  },
});
