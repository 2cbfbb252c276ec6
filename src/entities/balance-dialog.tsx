import { useCallback, useRef, useState } from 'react';
import { FormDialog } from '../action/form-dialog.tsx';
import { change } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import { currencyName } from '../data/currency-name.ts';
import { references } from '../data/references.ts';
import { DepositToBalance, type Preview, WithdrawFromBalance } from './balance-move.graphql.ts';
import { BalanceOwner } from './balance-owner.tsx';
import { BalancePreviewTable } from './balance-preview.tsx';

const currencyChoices = async () =>
  [...references().currencies.values()].map((currency) => ({
    value: currency.id,
    label: currencyName(currency),
  }));

const currencyField = { as: 'pick', from: currencyChoices } as const;
const where = { userId: { as: 'user' }, currencyId: currencyField } as const;
const how = { amount: { as: 'decimal' } } as const;
const why = { comment: { as: 'text', lines: true } } as const;
const fields = {
  deposit: { ...where, ...how, type: { as: 'choice', of: 'BalanceDepositType' }, ...why },
  withdraw: { ...where, ...how, ...why },
} as const;

export interface BalanceMove {
  readonly act: keyof typeof fields;
  readonly userId?: string;
  readonly currencyId?: string;
}

interface Props {
  readonly move: BalanceMove;
  readonly onClose: (done: boolean) => void;
}

/**
 * Credits or debits a user's balance manually (d2:233, d2:234), and shows the effect on the
 * balance.
 */
export function BalanceDialog({ move, onClose }: Props) {
  const { act, ...start } = move;
  const shown = useRef<Preview | null>(null);
  const show = useCallback((preview: Preview | null) => {
    shown.current = preview;
  }, []);
  const [round, setRound] = useState(0);
  return (
    <FormDialog
      needs="moveBalance"
      name="balances"
      act={act}
      fields={fields[act]}
      start={start}
      intent={act === 'deposit' ? 'success' : 'warning'}
      movesMoney
      send={async (values, key) => {
        const seenAvailable = shown.current?.availableBefore;
        try {
          await ('type' in values
            ? change(DepositToBalance, { ...values, seenAvailable, key })
            : change(WithdrawFromBalance, { ...values, seenAvailable, key }));
        } catch (reason) {
          // The balance changed in the meantime. The new effect is shown before the person confirms
          // again.
          if (reason instanceof ClientError && reason.code === 'BalanceChanged')
            setRound((before) => before + 1);
          throw reason;
        }
      }}
      onClose={onClose}
    >
      {(values) => (
        <>
          <BalanceOwner
            userId={String(values.userId ?? '')}
            currencyId={String(values.currencyId ?? '')}
          />
          <BalancePreviewTable
            side={act === 'deposit' ? 'IN' : 'OUT'}
            values={values}
            round={round}
            onShown={show}
          />
        </>
      )}
    </FormDialog>
  );
}
