import './fees-of-merchant.css';
import { Button } from '@blueprintjs/core';
import { EditIcon, TrashIcon } from '@blueprintjs/icons';
import { type ComponentType, useMemo, useState } from 'react';
import { CellValue } from '../../../cells/cell-value.tsx';
import { change } from '../../../data/client.ts';
import { useMay } from '../../../data/session.ts';
import { CreateAnywhere } from '../../../entities/create-button.tsx';
import { ChangeFeeDialog } from '../../../entities/merchant-fee/change-fee-dialog.tsx';
import { namingOf } from '../../../entities/merchant-fee/fee-naming.ts';
import { merchantFeeFields } from '../../../entities/merchant-fee/merchant-fee-fields.ts';
import {
  type MerchantFee,
  MerchantFees,
  SetMerchantFee,
} from '../../../entities/merchant-fee/merchant-fees.graphql.ts';
import { RemoveFeeDialog } from '../../../entities/merchant-fee/remove-fee-dialog.tsx';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { useLivePanel } from '../../../entities/use-live-panel.ts';
import { useDerivedText } from '../../../i18n/derived-text.ts';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RowDialogProps } from '../../../list/row-form.ts';
import { FeesOfMerchantLive } from './user-merchant.graphql.ts';

const page = { number: 1, size: 1000 };
const columns = [
  { field: 'side', as: 'enum', of: 'MerchantFeeSide' },
  { field: 'currencyId', as: 'currency' },
  { field: 'provider', as: 'text' },
  { field: 'method', as: 'text' },
] as const;
const fee = { field: 'fee', as: 'number' } as const;

interface OpenDialog {
  readonly Dialog: ComponentType<RowDialogProps<MerchantFee>>;
  readonly row: MerchantFee;
}

/** The merchant's own fees. Where there is none, the fee of every merchant applies (d3:274). */
export function FeesOfMerchant({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('merchantFees');
  const text = useDerivedText('merchantFees');
  const may = useMay('editMerchantFees');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const variables = useMemo(() => ({ filter: { merchantId: userId }, page }), [userId]);
  const { data, error, again, renew } = useLivePanel(MerchantFees, FeesOfMerchantLive, variables);
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={4} />;
  const { items } = data.merchantFees;
  return (
    <>
      {items.length === 0 ? (
        <p className="wf-muted">{t('card.none')}</p>
      ) : (
        <table className="fees-of-merchant" data-testid="user-merchant-fees">
          <thead>
            <tr>
              {[...columns, fee].map(({ field }) => (
                <th key={field} scope="col">
                  {text(`columns.${field}`)}
                </th>
              ))}
              {may && <td />}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.field}>
                    <CellValue column={column} row={row} />
                  </td>
                ))}
                <td className="wf-num">
                  <CellValue column={fee} row={row} />
                </td>
                {may && namingOf(row) && (
                  <td>
                    <Button
                      variant="minimal"
                      size="small"
                      icon={<EditIcon />}
                      aria-label={t('acts.change.label')}
                      onClick={() => setOpen({ Dialog: ChangeFeeDialog, row })}
                    />
                    <Button
                      variant="minimal"
                      size="small"
                      icon={<TrashIcon />}
                      aria-label={t('acts.delete.label')}
                      onClick={() => setOpen({ Dialog: RemoveFeeDialog, row })}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <CreateAnywhere
        name="merchantFees"
        needs="editMerchantFees"
        fields={merchantFeeFields}
        send={({ side, ...values }, key) =>
          change(SetMerchantFee, {
            ...{ merchantId: userId, ...values },
            ...{ isDeposit: side === 'DEPOSIT', key },
          })
        }
        onDone={renew}
      />
      {open && (
        <open.Dialog
          row={open.row}
          onClose={(isDone) => {
            setOpen(null);
            if (isDone) renew();
          }}
        />
      )}
    </>
  );
}
