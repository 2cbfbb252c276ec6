import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { useMay } from '../../data/session.ts';
import { CreateAnywhere } from '../../entities/create-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FeePanel } from './fee-panel.tsx';
import { CreateCurrencyFee, EditCurrencyFee, type Fee } from './p2p-fees.graphql.ts';

const everyone = { of: 'everyone' } as const;
const fields = { currencyId: { as: 'currency' }, fee: { as: 'decimal' } } as const;

/** A fee of a currency for any amount and payment method can be changed alone (d3:410). */
const isCurrencyFee = ({ currencyId, paymentMethodId, minAmount }: Fee): boolean =>
  currencyId !== null && paymentMethodId === null && Number(minAmount ?? 0) === 0;

interface FeeProps {
  readonly fee: Fee;
  readonly onDone: () => void;
}

function EditFee({ fee, onDone }: FeeProps) {
  const { t } = useTranslation('p2pFees');
  const may = useMay('editP2pFees');
  const [isOpen, setOpen] = useState(false);
  const { currencyId } = fee;
  if (!may || currencyId === null || !isCurrencyFee(fee)) return null;
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        data-testid={`p2pFees.editCurrency.${currencyId}`}
        text={t('acts.editCurrency.label')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <FormDialog
          needs="editP2pFees"
          name="p2pFees"
          act="editCurrency"
          fields={{ fee: fields.fee }}
          start={{ fee: fee.fee }}
          stored={{ fee: fee.fee }}
          send={(values, key) => change(EditCurrencyFee, { currencyId, ...values, key })}
          onClose={(done) => {
            setOpen(false);
            if (done) onDone();
          }}
        />
      )}
    </>
  );
}

/** /traders/fees: the fees of everyone's deals. */
export const P2pFeesPage = () => (
  <FeePanel
    owner={everyone}
    tools={(again) => (
      <CreateAnywhere
        name="p2pFees"
        needs="editP2pFees"
        fields={fields}
        send={(values, key) => change(CreateCurrencyFee, { ...values, key })}
        onDone={again}
      />
    )}
    toolsOf={(fee, again) => <EditFee fee={fee} onDone={again} />}
  />
);
