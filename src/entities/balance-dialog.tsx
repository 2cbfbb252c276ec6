import { useCallback, useRef, useState } from 'react';
import { change } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import { currencyName } from '../data/currency-name.ts';
import { references } from '../data/references.ts';
import { FormDialog } from '../form/form-dialog.tsx';
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

/** Gives a user money by hand or takes it (d2:233, d2:234), with what that does to the balance. */
export function BalanceDialog({ move, onClose }: Props) {
  const { act, ...start } = move;
  const shown = useRef<Preview | null>(null);
  const show = useCallback((preview: Preview | null) => {
    shown.current = preview;
  }, []);
  const [round, setRound] = useState(0);
  return (
    <FormDialog
      name="balances"
      act={act}
      fields={fields[act]}
      start={start}
      intent={act === 'deposit' ? 'success' : 'warning'}
      movesMoney
      send={async (values, key) => {
        const seenAvailable = shown.current?.availableBefore;
        const asked = { ...values, seenAvailable, key } as never;
        try {
          await (act === 'deposit'
            ? change(DepositToBalance, asked)
            : change(WithdrawFromBalance, asked));
        } catch (reason) {
          // Somebody was faster: what it would do now is shown before it is asked again.
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
