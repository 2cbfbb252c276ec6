import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import type { RowDialogProps } from '../../list/row-form.ts';
import { namesOf, namingOf } from './fee-naming.ts';
import { percentage } from './merchant-fee-fields.ts';
import { type MerchantFee, SetMerchantFee } from './merchant-fees.graphql.ts';

/** Changes the percentage of one merchant's fee: the call replaces the fee of that name (d3:559). */
export function ChangeFeeDialog({ row, onClose }: RowDialogProps<MerchantFee>) {
  const naming = namingOf(row);
  const { merchantId, fee } = row;
  if (merchantId === null || naming === null) return null;
  return (
    <FormDialog
      needs="editMerchantFees"
      name="merchantFees"
      act="change"
      about={namesOf(row)}
      fields={percentage}
      start={{ fee }}
      stored={{ fee }}
      send={(values, key) => change(SetMerchantFee, { merchantId, ...naming, ...values, key })}
      onClose={onClose}
    />
  );
}
