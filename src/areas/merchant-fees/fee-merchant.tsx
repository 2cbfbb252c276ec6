import { CellValue } from '../../cells/cell-value.tsx';
import type { MerchantFee } from '../../entities/merchant-fee/merchant-fees.graphql.ts';
import { i18n } from '../../i18n/i18n.ts';

interface Props {
  readonly row: MerchantFee;
}

/** Returns who pays the fee, as text. */
export const payerOf = ({ merchantId, merchantName }: Props['row']): string =>
  merchantId === null
    ? i18n.t('merchantFees:everyMerchant')
    : [merchantName, merchantId].filter(Boolean).join(' ');

const merchant = { field: 'merchantId', as: 'user', secondary: 'merchantName' } as const;

/** Who pays the fee: one merchant, or every merchant without a fee of its own. */
export const FeeMerchant = ({ row }: Props) =>
  row.merchantId === null ? (
    <span className="wf-muted">{payerOf(row)}</span>
  ) : (
    <CellValue column={merchant} row={row} />
  );
