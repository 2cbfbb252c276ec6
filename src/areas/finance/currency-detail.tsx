import './currency-detail.css';
import { useCallback, useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow, RecordSpec } from '../../action/define-record.ts';
import { NotesPanel } from '../../entities/notes-panel.tsx';
import { CausesPanel } from './causes-panel.tsx';
import type { Status } from './finance.graphql.ts';
import { OpenMovementsPanel } from './open-movements.tsx';
import { useRegister } from './use-finance.ts';
import { asWallet, movementRecord, walletRecord } from './wallet.record.ts';
import { WalletCards } from './wallet-cards.tsx';

interface Props {
  readonly status: Status;
  readonly decimals: number;
  readonly title: string;
}

interface PendingAction {
  readonly record: RecordSpec;
  readonly event: string;
  readonly row: AnyRow;
}

/** Shows the causes of a currency's difference, its open movements and its wallets. */
export function CurrencyDetail({ status, decimals, title }: Props) {
  const isProvided = useRegister();
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  return (
    <div className="currency-detail">
      {isProvided && <CausesPanel currencyId={status.id} decimals={decimals} />}
      {isProvided && (
        <OpenMovementsPanel
          currencyId={status.id}
          decimals={decimals}
          onCorrect={(movement) =>
            setPendingAction({
              record: movementRecord,
              event: 'correct',
              row: movement as AnyRow,
            })
          }
        />
      )}
      <WalletCards
        wallets={status.wallets}
        decimals={decimals}
        title={title}
        onAct={(event, wallet) =>
          setPendingAction({ record: walletRecord, event, row: asWallet(wallet) })
        }
      />
      <NotesPanel subject="CURRENCY" objectId={status.id} />
      {pendingAction && <ActDialogLater {...pendingAction} onClose={close} />}
    </div>
  );
}
