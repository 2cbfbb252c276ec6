import { FormDialog } from '../../action/form-dialog.tsx';
import { change, read } from '../../data/client.ts';
import { notify } from '../../data/notices.ts';
import type { RowDialogProps } from '../../list/row-form.ts';
import { haveSameNaming, namesOf, namingOf } from './fee-naming.ts';
import {
  DeleteMerchantFee,
  GeneralMerchantFees,
  type MerchantFee,
  MerchantFees,
} from './merchant-fees.graphql.ts';

const page = { number: 1, size: 1000 };

/** Reads whether the merchant's own fee of this name is there, and the general one. */
async function readPresent(fee: MerchantFee) {
  const { generalMerchantFees } = await read(GeneralMerchantFees, {});
  const isSame = (one: MerchantFee) => haveSameNaming(one, fee);
  const hasGeneral = generalMerchantFees.some(isSame);
  if (fee.merchantId === null) return { hasGeneral, hasOwn: hasGeneral };
  const { merchantFees } = await read(MerchantFees, {
    filter: { merchantId: fee.merchantId },
    page,
  });
  return { hasGeneral, hasOwn: merchantFees.items.some(isSame) };
}

/**
 * Removes a fee. The documents do not say which one the call means if a merchant and everyone have
 * a fee of this name, so both are read again, and a person is told if another one went (N48).
 */
export function RemoveFeeDialog({ row, onClose }: RowDialogProps<MerchantFee>) {
  const naming = namingOf(row);
  if (naming === null) return null;
  const values = namesOf(row);
  return (
    <FormDialog
      needs="editMerchantFees"
      name="merchantFees"
      act="delete"
      about={values}
      fields={{}}
      intent="danger"
      send={async (_, key) => {
        const { merchantId } = row;
        const before = await readPresent(row).catch(() => null);
        const sent = await change(DeleteMerchantFee, { merchantId, ...naming, key });
        const after = await readPresent(row).catch(() => null);
        if (before && after) {
          const isGeneralGone = merchantId !== null && before.hasGeneral && !after.hasGeneral;
          if (after.hasOwn)
            notify({ intent: 'warning', key: 'merchantFees:acts.delete.stays', values });
          if (isGeneralGone)
            notify({ intent: 'warning', key: 'merchantFees:acts.delete.generalGone', values });
        }
        return sent;
      }}
      onClose={onClose}
    />
  );
}
