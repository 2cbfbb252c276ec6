import './currency-detail.css';
import { useCallback, useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow, RecordSpec } from '../../action/define-record.ts';
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

interface Asked {
  readonly record: RecordSpec;
  readonly event: string;
  readonly row: AnyRow;
}

/** What a currency's difference is made of, its movements that are not over, and its wallets. */
export function CurrencyDetail({ status, decimals, title }: Props) {
  const isTold = useRegister();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(() => setAsked(null), []);
  return (
    <div className="currency-detail">
      {isTold && <CausesPanel currencyId={status.currencyId} decimals={decimals} />}
      {isTold && (
        <OpenMovementsPanel
          currencyId={status.currencyId}
          decimals={decimals}
          onCorrect={(movement) =>
            setAsked({
              record: movementRecord,
              event: 'correct',
              row: movement as unknown as AnyRow,
            })
          }
        />
      )}
      <WalletCards
        wallets={status.wallets}
        decimals={decimals}
        title={title}
        onAct={(event, wallet) => setAsked({ record: walletRecord, event, row: asWallet(wallet) })}
      />
      {asked && <ActDialogLater {...asked} onClose={close} />}
    </div>
  );
}
